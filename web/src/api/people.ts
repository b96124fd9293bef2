import { queryOptions } from '@tanstack/react-query';
import { allPages, pageLimitMax } from './all-pages.ts';
import { answerOf, api } from './client.ts';
import type { Role } from './records.ts';

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/accounts', {
          params: { query: { limit: pageLimitMax, ...(cursor ? { cursor } : {}) } },
          signal,
        }),
      ),
    ),
});

export interface NewPerson {
  email: string;
  name: string;
  role: Role;
  password: string;
  project_ids: number[];
}

export const createPerson = (body: NewPerson) => answerOf(api.POST('/api/command-center/accounts', { body }));

export interface PersonChange {
  name?: string;
  role?: Role;
  disabled?: boolean;
  password?: string;
}

export const savePerson = (accountId: number, body: PersonChange) =>
  answerOf(
    api.POST('/api/command-center/accounts/{account_id}', {
      params: { path: { account_id: accountId } },
      body,
    }),
  );
