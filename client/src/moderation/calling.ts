import { api } from '../core/server';
import { ModerationCalls } from './calls';

export const calls = new ModerationCalls(api);
