import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { RelyingParty } from '../rules/relying-party.ts';

// Registration and verification of passkeys: WebAuthn, level 3.

/** Person who registers a passkey. */
interface PasskeyHolder {
  readonly accountId: number;
  readonly email: string;
  readonly name: string;
  /** Existing passkeys: a device cannot be registered twice. */
  readonly passkeys: readonly { readonly credential_id: string; readonly transports: string }[];
}

export interface NewCredential {
  readonly id: string;
  readonly client_data: string;
  readonly attestation_object: string;
}

export interface SignedChallenge {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
}

/** Ed25519, ES256 and RS256 (COSE), which devices support. Requesting others causes a warning about experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const transportsOf = (json: string) => JSON.parse(json) as never;

/** Options for a passkey that needs no typed e-mail and always verifies the user by fingerprint, face or PIN. */
export async function creationOptions(rp: RelyingParty, { accountId, email, name, passkeys }: PasskeyHolder) {
  return generateRegistrationOptions({
    rpName: 'Wheelhouse',
    rpID: rp.id,
    userID: new TextEncoder().encode(`account:${accountId}`),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map((each) => ({
      id: each.credential_id,
      transports: transportsOf(each.transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export const requestOptions = (rp: RelyingParty) =>
  generateAuthenticationOptions({ rpID: rp.id, userVerification: 'required' });

/** Public facts of a new passkey; undefined if the response is invalid. */
export async function verifyRegistration(rp: RelyingParty, challenge: string, answer: NewCredential) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: answer.client_data, attestationObject: answer.attestation_object },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: text(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for every invalid response.
    return undefined;
  }
}

/** New counter of a passkey that signed the challenge; undefined if the response is invalid. */
export async function verifyAssertion(
  rp: RelyingParty,
  challenge: string,
  answer: SignedChallenge,
  passkey: { readonly credential_id: string; readonly public_key: string; readonly counter: number },
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: answer.client_data,
          authenticatorData: answer.authenticator_data,
          signature: answer.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
