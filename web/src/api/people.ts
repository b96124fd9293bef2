import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/accounts', {
          params: { query: pageAt(cursor) },
          signal,
        }),
      ),
    ),
  ...showing({ account: {}, member: {} }),
});

type NewPerson = Body<'/api/command-center/accounts'>;

export const createPerson = (body: NewPerson) => answerOf(api.POST('/api/command-center/accounts', { body }));

type PersonChange = Body<'/api/command-center/accounts/{account_id}'>;

export const savePerson = (accountId: number, body: PersonChange) =>
  answerOf(
    api.POST('/api/command-center/accounts/{account_id}', {
      params: { path: { account_id: accountId } },
      body,
    }),
  );

/** Removes a person; without `confirm`, previews it. */
export const removePerson = (
  accountId: number,
  body: Body<'/api/command-center/accounts/{account_id}/delete'>,
) =>
  answerOf(
    api.POST('/api/command-center/accounts/{account_id}/delete', {
      params: { path: { account_id: accountId } },
      body,
    }),
  );

export const personSessionsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['sessions', accountId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/accounts/{account_id}/sessions', {
          params: { path: { account_id: accountId } },
          signal,
        }),
      ),
    ...showing({ session: {} }),
  });

export const endPersonSession = (accountId: number, sessionId: number) =>
  answerOf(
    api.POST('/api/command-center/accounts/{account_id}/sessions/{session_id}/end', {
      params: { path: { account_id: accountId, session_id: sessionId } },
    }),
  );
