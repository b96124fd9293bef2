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
