import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { Body } from './wire.ts';

export const changeEmail = (body: Body<'/api/command-center/me/email'>) =>
  answerOf(api.POST('/api/command-center/me/email', { body }));

export const changePersonEmail = (accountId: number, email: string) =>
  answerOf(
    api.POST('/api/command-center/accounts/{account_id}/email', {
      params: { path: { account_id: accountId } },
      body: { email },
    }),
  );

/** The change of address behind a link. */
export const openedEmailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-change', token],
    queryFn: ({ signal }) =>
      answerOf(api.POST('/api/command-center/email-changes/open', { body: { token }, signal })),
    retry: false,
    // The link works once. Refetched after use, it would look as if it had never been valid.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const followEmailChange = (token: string) =>
  answerOf(api.POST('/api/command-center/email-changes/follow', { body: { token } }));
