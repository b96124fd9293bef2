import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { answerPasskey, makePasskey, type PasskeyAnswer, suggestedPasskey } from './passkeys.ts';
import { showing } from './shows.ts';

const me = '/api/command-center/me';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => answerOf(api.GET(`${me}/second-factor`, { signal })),
  ...showing({ second_factor: {} }),
});

export const startAuthenticator = () => answerOf(api.POST(`${me}/authenticator/start`));

export const addAuthenticator = (code: string) =>
  answerOf(api.POST(`${me}/authenticator`, { body: { code } }));

export const removeAuthenticator = () => answerOf(api.POST(`${me}/authenticator/delete`));

export const renewRecoveryCodes = () => answerOf(api.POST(`${me}/recovery-codes`));

/** Creates a passkey in the browser and registers it. */
export async function addPasskey() {
  const { options } = await answerOf(api.POST(`${me}/passkeys/start`));
  return answerOf(api.POST(`${me}/passkeys`, { body: await makePasskey(options) }));
}

export const renamePasskey = (passkey_id: number, name: string) =>
  answerOf(api.POST(`${me}/passkeys/{passkey_id}`, { params: { path: { passkey_id } }, body: { name } }));

export const removePasskey = (passkey_id: number) =>
  answerOf(api.POST(`${me}/passkeys/{passkey_id}/delete`, { params: { path: { passkey_id } } }));

const askedOptions = async (): Promise<unknown> =>
  (await answerOf(api.POST('/api/command-center/auth/passkey/start'))).options;

const askedPasskey = async () => answerPasskey(await askedOptions());

/** Waits until the user chooses a passkey among the browser's suggestions. */
export const suggestPasskey = () => suggestedPasskey(askedOptions);

/** Signs in with the chosen passkey; without one, the browser's dialog asks for it. */
export const signInWithPasskey = async (picked: PasskeyAnswer | undefined) =>
  answerOf(
    api.POST('/api/command-center/auth/passkey', {
      body: { ...(picked ?? (await askedPasskey())), transport: 'cookie' },
    }),
  );

/** Confirms the second factor with a code or a passkey, for actions that need a fresh one. */
export const confirmFactor = async (code: string | undefined) =>
  answerOf(
    api.POST(`${me}/second-factor/confirm`, {
      body: code === undefined ? { passkey: await askedPasskey() } : { code },
    }),
  );

export const signInSettingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/sign-in-settings', { signal })),
  ...showing({ account: {}, second_factor: {} }),
});

export const requireSecondFactor = (isRequired: boolean) =>
  answerOf(api.POST('/api/command-center/sign-in-settings', { body: { require_second_factor: isRequired } }));

export const resetSecondFactor = (account_id: number) =>
  answerOf(
    api.POST('/api/command-center/accounts/{account_id}/reset-second-factor', {
      params: { path: { account_id } },
    }),
  );
