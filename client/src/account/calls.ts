/** What the account page asks the server. */
import type { Api } from '../core/api';
import { api } from '../core/server';
import type {
  AccountSheet,
  Me,
  NewPasskey,
  NewPasskeyAsked,
  PasskeyAsked,
  PasskeyInfo,
  PasskeyShown,
  Proof,
  RecoveryCode,
  ResetByCode,
  ResetByMail,
} from '../core/types.gen';

const part = encodeURIComponent;

export class AccountCalls {
  constructor(private readonly api: Pick<Api, 'get' | 'send' | 'enter'>) {}

  sheet = (): Promise<AccountSheet> => this.api.get('/api/account');

  changePassword = (password: string, proof: Proof): Promise<Me> =>
    this.api.enter('/api/account/password', { password, proof });
  recoveryCode = (proof: Proof): Promise<RecoveryCode> =>
    this.api.send('POST', '/api/account/recovery', { proof });
  changeMail = (mail: string, proof: Proof): Promise<unknown> =>
    this.api.send('POST', '/api/account/mail', { mail, proof });
  confirmMail = (ticket: string): Promise<unknown> =>
    this.api.send('POST', '/api/account/mail/confirm', { ticket });

  endSession = (id: string): Promise<unknown> => this.api.send('DELETE', `/api/account/sessions/${part(id)}`);
  endOtherSessions = (): Promise<unknown> => this.api.send('DELETE', '/api/account/sessions');

  askPasskey = (): Promise<PasskeyAsked> => this.api.send('POST', '/api/passkeys/ask', {});
  askNewPasskey = (): Promise<NewPasskeyAsked> => this.api.send('POST', '/api/account/passkeys/ask', {});
  addPasskey = (passkey: NewPasskey): Promise<PasskeyInfo> =>
    this.api.send('POST', '/api/account/passkeys', passkey);
  removePasskey = (id: string, proof: Proof): Promise<unknown> =>
    this.api.send('POST', `/api/account/passkeys/${part(id)}/remove`, { proof });
  loginByPasskey = (shown: PasskeyShown): Promise<Me> => this.api.enter('/api/login/passkey', shown);

  askReset = (name: string): Promise<unknown> => this.api.send('POST', '/api/reset/ask', { name });
  resetByMail = (reset: ResetByMail): Promise<Me> => this.api.enter('/api/reset/mail', reset);
  resetByCode = (reset: ResetByCode): Promise<Me> => this.api.enter('/api/reset/code', reset);

  leave = (proof: Proof | null): Promise<Me> => this.api.enter('/api/account/delete', { proof });
}

export const calls = new AccountCalls(api);
