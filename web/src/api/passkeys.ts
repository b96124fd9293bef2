import { loadPart } from './load-part.ts';
import { Problem } from './problem.ts';

// The browser's passkey dialogs. Their library is loaded when first used.

const library = () => loadPart(() => import('@simplewebauthn/browser'));

/** True if this page may use passkeys: browsers allow them on https with a host name, and on localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !/^(\d+\.\d+\.\d+\.\d+|\[.*\])$/.test(window.location.hostname);

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey dialog was closed or timed out. Try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
};

/** A dismissed dialog is not a fault; the message says what to do. */
async function inDialog<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    throw new Problem({
      status: 0,
      code: 'page_fault',
      detail: sentences[name] ?? 'This browser could not use a passkey. Sign in with your password instead.',
      errors: [],
      requestId: undefined,
      isRetryable: true,
    });
  }
}

export async function makePasskey(options: unknown) {
  const { startRegistration } = await library();
  const { id, response } = await inDialog(() => startRegistration({ optionsJSON: options as never }));
  return {
    id,
    client_data: response.clientDataJSON,
    attestation_object: response.attestationObject,
    transports: response.transports ?? [],
  };
}

type Asserted = Awaited<ReturnType<Awaited<ReturnType<typeof library>>['startAuthentication']>>;

const signed = ({ id, response }: Asserted) => ({
  id,
  client_data: response.clientDataJSON,
  authenticator_data: response.authenticatorData,
  signature: response.signature,
});
export type PasskeyAnswer = ReturnType<typeof signed>;

export async function answerPasskey(options: unknown): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return signed(await inDialog(() => startAuthentication({ optionsJSON: options as never })));
}

let stopSuggestion = () => {};

/**
 * Lets the browser suggest passkeys in the e-mail field, and returns the chosen one. Undefined if the browser
 * offers none, or another passkey request started: the user did not ask for this one, so it ends silently.
 */
export async function suggestedPasskey(
  askOptions: () => Promise<unknown>,
): Promise<PasskeyAnswer | undefined> {
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
    if (!(await browserSupportsWebAuthnAutofill())) return undefined;
    const optionsJSON = (await askOptions()) as never;
    stopSuggestion = () => WebAuthnAbortService.cancelCeremony();
    return signed(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    return undefined;
  }
}

/** Ends the suggestions when their page is left. */
export const endPasskeySuggestions = (): void => stopSuggestion();
