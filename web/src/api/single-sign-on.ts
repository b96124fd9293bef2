import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { Problem } from './problem.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

const auth = '/api/command-center/auth/single-sign-on';

export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: ({ signal }) => answerOf(api.GET(auth, { signal })),
});

/** Stored for this tab while it is at the identity provider, so that no other tab completes the sign-in. */
const storageKey = 'single-sign-on';

interface SignInAttempt {
  readonly secret: string;
  readonly back?: string;
}

/** Starts a sign-in and returns the address to redirect to. */
export async function beginSingleSignOn(returnTo: string | undefined): Promise<string> {
  const { address, secret } = await answerOf(api.POST(`${auth}/start`));
  const attempt: SignInAttempt = { secret, ...(returnTo === undefined ? {} : { back: returnTo }) };
  window.sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  return address;
}

/** Completes the sign-in with the provider's response; returns the page to open next. */
export async function completeSingleSignOn(answer: string): Promise<string | undefined> {
  const stored = window.sessionStorage.getItem(storageKey);
  window.sessionStorage.removeItem(storageKey);
  if (stored === null)
    throw new Problem({
      status: 0,
      code: 'page_fault',
      detail: 'This sign-in was started in another window or is already complete. Start again.',
      errors: [],
      requestId: undefined,
      isRetryable: false,
    });
  const { secret, back } = JSON.parse(stored) as SignInAttempt;
  await answerOf(api.POST(auth, { body: { secret, answer, transport: 'cookie' } }));
  return back;
}

export const providerQuery = queryOptions({
  queryKey: ['single-sign-on', 'settings'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/single-sign-on', { signal })),
  ...showing({ identity_provider: {} }),
});

export const saveProvider = (body: Body<'/api/command-center/single-sign-on'>) =>
  answerOf(api.POST('/api/command-center/single-sign-on', { body }));
