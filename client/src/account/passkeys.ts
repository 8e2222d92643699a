/** Passkeys, as a browser asks its devices for them (WebAuthn). */
import { Trouble } from '../core/protocol';
import type { NewPasskeyAsked, PasskeyAsked, PasskeyMade, PasskeyShown } from '../core/types.gen';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
export function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (mark) => mark.charCodeAt(0));
}

/** Can this browser use passkeys here? They are for names, not for bare addresses, and not over open lines. */
export function usable({ hostname } = location): boolean {
  const bare = /^[\d.]+$|:/.test(hostname);
  return isSecureContext && 'PublicKeyCredential' in globalThis && !bare;
}

const known = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: bytesOf(id) }));

/** Have a device make a passkey. */
export async function make(asked: NewPasskeyAsked): Promise<PasskeyMade> {
  const made = await device(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(asked.challenge),
        rp: { id: asked.site, name: 'Mathom' },
        user: { id: bytesOf(asked.user), name: asked.name, displayName: asked.name },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known(asked.known),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    client_data: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
  };
}

/** Have a device answer with a passkey. */
export async function show(asked: PasskeyAsked): Promise<PasskeyShown> {
  const shown = await device(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(asked.challenge),
        rpId: asked.site,
        allowCredentials: known(asked.known),
        userVerification: 'required',
      },
    }),
  );
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    id: shown.id,
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

async function device(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask();
    if (found) return found as PublicKeyCredential;
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'InvalidStateError') {
      throw new Trouble('conflict', 'This device has a passkey for your account already.');
    }
    if (name !== 'NotAllowedError' && name !== 'AbortError') {
      throw new Trouble('internal', 'This browser could not ask for a passkey.');
    }
  }
  throw new Trouble('forbidden', 'No passkey was given; nothing has changed.');
}
