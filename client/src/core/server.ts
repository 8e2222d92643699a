/** The one server that the page talks to. */
import { Api } from './api';

export const api = new Api();
