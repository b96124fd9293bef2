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

/** Facts of the change behind a link. */
export const openedEmailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-change', token],
    queryFn: ({ signal }) =>
      answerOf(api.POST('/api/command-center/email-changes/open', { body: { token }, signal })),
    retry: false,
    // Used once: read again, the link would seem never to have worked.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const followEmailChange = (token: string) =>
  answerOf(api.POST('/api/command-center/email-changes/follow', { body: { token } }));
