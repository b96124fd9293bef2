import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { stringifySearch } from '../search-params.ts';
import { answerOf, api } from './client.ts';
import { byCursor, keepWhileSorting, pageAt } from './pages.ts';
import type { Subscription } from './records.ts';
import { showing } from './shows.ts';
import type { Body, Filters } from './wire.ts';

export type ContactQuery = Filters<'/api/command-center/contacts'>;

const pageSize = 50;

/** Matching contacts, page by page, most recently active first unless sorted otherwise. */
export const contactsQuery = (query: ContactQuery) =>
  infiniteQueryOptions({
    queryKey: ['contacts', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/contacts', {
          params: {
            query: { ...query, ...pageAt(pageParam, pageSize) },
          },
          signal,
        }),
      ),
    ...byCursor,
    ...keepWhileSorting(['contacts', query]),
    ...showing({ contact: { site: query.site_id } }),
  });

export const contactQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['contact', contactId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/contacts/{contact_id}', {
          params: { path: { contact_id: contactId } },
          signal,
        }),
      ),
    ...showing({ contact: { id: contactId } }),
  });

/** Everything a contact of a site did, newest first, page by page. */
export const timelineQuery = (contactId: number, siteId: number) => {
  const of = { site: siteId };
  return infiniteQueryOptions({
    queryKey: ['timeline', contactId],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/contacts/{contact_id}/timeline', {
          params: {
            path: { contact_id: contactId },
            query: pageAt(pageParam, pageSize),
          },
          signal,
        }),
      ),
    ...byCursor,
    ...showing({ contact: of, event: of, lead: of, conversation: of, ticket: of }),
  });
};

/** Finds contacts of a site, for a picker. */
export const findContacts = async (siteId: number, q: string, signal: AbortSignal) => {
  const query = { site_id: siteId, limit: 20, ...(q.length < 2 ? {} : { q }) };
  const { data } = await answerOf(api.GET('/api/command-center/contacts', { params: { query }, signal }));
  return data;
};

/** Finds the contact of a site with this e-mail address. */
export const findContactByEmail = async (siteId: number, email: string) => {
  const query = { site_id: siteId, limit: 1, email };
  const { data } = await answerOf(api.GET('/api/command-center/contacts', { params: { query } }));
  return data[0];
};

export type ContactChange = Body<'/api/command-center/contacts/{contact_id}'>;

export const saveContact = (contactId: number, body: ContactChange) =>
  answerOf(
    api.POST('/api/command-center/contacts/{contact_id}', {
      params: { path: { contact_id: contactId } },
      body,
    }),
  );

/** Merges a contact into another one, which remains. */
export const mergeContact = (contactId: number, intoContactId: number) =>
  answerOf(
    api.POST('/api/command-center/contacts/{contact_id}/merge', {
      params: { path: { contact_id: contactId } },
      body: { into_contact_id: intoContactId },
    }),
  );

export const setSubscription = (contactId: number, subscription: Subscription) =>
  answerOf(
    subscription === 'subscribed'
      ? api.POST('/api/command-center/contacts/{contact_id}/subscribe', {
          params: { path: { contact_id: contactId } },
        })
      : api.POST('/api/command-center/contacts/{contact_id}/unsubscribe', {
          params: { path: { contact_id: contactId } },
        }),
  );

/** Address of the filtered contacts as a file. */
export const contactsFile = (query: ContactQuery): string =>
  `/api/command-center/contacts/export${stringifySearch({ ...query })}`;

/** Schedules the erasure of a person's data; without `confirm`, previews it. */
export const erasePerson = (
  contactId: number,
  body: Body<'/api/command-center/contacts/{contact_id}/erase'>,
) =>
  answerOf(
    api.POST('/api/command-center/contacts/{contact_id}/erase', {
      params: { path: { contact_id: contactId } },
      body,
    }),
  ) as Promise<{ erase_at?: string | null }>;

/** Cancels the scheduled erasure of a person. */
export const keepPerson = (contactId: number) =>
  answerOf(
    api.POST('/api/command-center/contacts/{contact_id}/keep', {
      params: { path: { contact_id: contactId } },
    }),
  );

/** Address of a person's complete data as a file. */
export const personFile = (contactId: number): string => `/api/command-center/contacts/${contactId}/person`;

/** Creates a contact; returns the existing one with the same e-mail address. */
export const createContact = (body: Body<'/api/command-center/contacts'>) =>
  answerOf(api.POST('/api/command-center/contacts', { body }));
