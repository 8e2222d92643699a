import { afterEach, describe, expect, it, vi } from 'vitest';

import { AccountCalls } from './calls';
import { mailLink } from './links';
import { bytesOf, make, show, textOf, usable } from './passkeys';

const ASKED = { challenge: 'AAEC_-8', site: 'play.example.org', known: ['AQID'] };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a link in a mail', () => {
  it('is read from behind the #, and nothing else is', () => {
    expect(mailLink('#reset=abc-_9')).toEqual({ word: 'reset', ticket: 'abc-_9' });
    expect(mailLink('#mail=x')).toEqual({ word: 'mail', ticket: 'x' });
    for (const odd of ['', '#', '#reset=', '#reset=a b', '#other=x', `#mail=${'x'.repeat(201)}`]) {
      expect(mailLink(odd)).toBeNull();
    }
  });
});

describe('passkeys', () => {
  it('write bytes as WebAuthn does, and read them again', () => {
    const bytes = Uint8Array.from([0, 1, 2, 251, 255, 239]);
    expect(textOf(bytes.buffer)).toBe('AAEC-__v');
    expect(bytesOf('AAEC-__v')).toEqual(bytes);
  });

  it('are for names, not for bare addresses', () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    expect(usable({ hostname: 'localhost' } as Location)).toBe(true);
    expect(usable({ hostname: '127.0.0.1' } as Location)).toBe(false);
    expect(usable({ hostname: '[::1]' } as Location)).toBe(false);
    vi.stubGlobal('isSecureContext', false);
    expect(usable({ hostname: 'play.example.org' } as Location)).toBe(false);
  });

  it('are asked for as the server says, and handed over as it reads them', async () => {
    const bytes = Uint8Array.from([1, 2, 3]).buffer;
    const response = {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      attestationObject: bytes,
    };
    const get = vi.fn(() => Promise.resolve({ id: 'AQID', response }));
    const create = vi.fn(() => Promise.resolve({ id: 'AQID', response }));
    vi.stubGlobal('navigator', { credentials: { get, create } });
    expect(await show(ASKED)).toEqual({
      id: 'AQID',
      client_data: 'AQID',
      authenticator_data: 'AQID',
      signature: 'AQID',
    });
    expect(get).toHaveBeenCalledWith({
      publicKey: expect.objectContaining({
        rpId: 'play.example.org',
        challenge: bytesOf('AAEC_-8'),
        userVerification: 'required',
      }) as unknown,
    });
    const made = await make({ ...ASKED, user: 'AQ', name: 'Sam', algorithms: [-8, -7] });
    expect(made).toEqual({ id: 'AQID', client_data: 'AQID', attestation: 'AQID' });
  });

  it('that are not given are told in words', async () => {
    const refuse = (name: string) =>
      vi.stubGlobal('navigator', {
        credentials: { get: () => Promise.reject(new DOMException('', name)), create: () => null },
      });
    refuse('NotAllowedError');
    await expect(show(ASKED)).rejects.toThrow('nothing has changed');
    refuse('InvalidStateError');
    await expect(show(ASKED)).rejects.toThrow('already');
    refuse('SecurityError');
    await expect(show(ASKED)).rejects.toThrow('could not ask');
  });
});

describe('the calls', () => {
  it('go where the protocol says', async () => {
    const send = vi.fn(() => Promise.resolve({}));
    const enter = vi.fn(() => Promise.resolve({}));
    const calls = new AccountCalls({ get: vi.fn(), send, enter } as never);
    await calls.endSession('a/b');
    expect(send).toHaveBeenLastCalledWith('DELETE', '/api/account/sessions/a%2Fb');
    await calls.removePasskey('k', { password: 'x' });
    expect(send).toHaveBeenLastCalledWith('POST', '/api/account/passkeys/k/remove', {
      proof: { password: 'x' },
    });
    await calls.leave(null);
    expect(enter).toHaveBeenLastCalledWith('/api/account/delete', { proof: null });
  });
});
