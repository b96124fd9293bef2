import assert from 'node:assert/strict';
import type { Product, Site } from '../../features/events/test/on-each-product.ts';
import { aReviewRow } from '../../features/reviews/test/rows.ts';

export type Item = Readonly<Record<string, number | string | null>>;

/** A list that is sorted as callers ask, and how its records are made. */
export interface Sorted {
  readonly operation: string;
  readonly path: string;
  readonly id: string;
  /** Sort keys of a record by name; null sorts last. */
  readonly sorts: Readonly<Record<string, (item: Item) => number | string | null>>;
  /** Default order. */
  readonly usual: string;
  /** Makes a record: the same chance, the same record. */
  make(here: Product, site: Site, seed: number): Promise<void>;
}

/** As a dictionary has them. */
const names = [null, 'Ada', 'Änne', 'anton', 'Ben Zed', 'ben-Zoe', 'Élodie', 'eve', 'Zoë'];
const priorities = ['low', 'normal', 'high', 'urgent'];
const moment = (name: string) => (item: Item) => Date.parse(String(item[name]));
const oneOf = <T>(values: readonly T[], seed: number): T => values[seed % values.length] as T;
let counter = 0;

/** All of them but those that run by one moment. */
export const sortedLists: readonly Sorted[] = [
  {
    operation: 'contact.list',
    path: '/contacts',
    id: 'contact_id',
    usual: '-last_seen_at',
    sorts: {
      last_seen_at: moment('last_seen_at'),
      created_at: moment('created_at'),
      name: ({ name }) => (name === null ? null : names.indexOf(String(name))),
    },
    async make(here, site, seed) {
      const email = `contact${++counter}@example.com`;
      const body = { site_id: site.siteId, email, name: oneOf(names, seed) ?? undefined };
      const { status, text } = await here.post('/contacts', body);
      assert.equal(status, 201, text);
    },
  },
  {
    operation: 'lead.list',
    path: '/leads',
    id: 'lead_id',
    usual: '-last_event_at',
    sorts: {
      last_event_at: moment('last_event_at'),
      created_at: moment('created_at'),
      updated_at: moment('updated_at'),
    },
    async make(here, site, seed) {
      const { lead_id } = (await site.send({ email: `lead${++counter}@example.com` })).body;
      here.clock.at = (here.clock.at ?? 0) + 1000 * (seed % 3);
      if (seed % 2) await here.post(`/leads/${lead_id}`, { priority: 'high' });
    },
  },
  {
    operation: 'ticket.list',
    path: '/tickets',
    id: 'ticket_id',
    usual: '-updated_at',
    sorts: {
      updated_at: moment('updated_at'),
      created_at: moment('created_at'),
      priority: ({ priority }) => priorities.indexOf(String(priority)),
    },
    async make(here, site, seed) {
      const body = { site_id: site.siteId, message: 'Dark', priority: oneOf(priorities, seed) };
      const { ticket } = (await here.post('/tickets', body)).body;
      here.clock.at = (here.clock.at ?? 0) + 1000 * (seed % 3);
      if (seed % 2) await here.post(`/tickets/${ticket.ticket_id}`, { tags: ['lamp'] });
    },
  },
  {
    operation: 'task.list',
    path: '/tasks',
    id: 'task_id',
    usual: '-created_at',
    sorts: {
      created_at: ({ task_id }) => Number(task_id),
      updated_at: moment('updated_at'),
      next_at: ({ next_at }) => (next_at === null ? null : Date.parse(String(next_at))),
      priority: ({ priority }) => priorities.indexOf(String(priority)),
    },
    async make(here, site, seed) {
      const due_at = oneOf([null, '2026-12-01T09:00:00.000Z', '2026-12-24T09:00:00.000Z'], seed);
      const priority = oneOf(priorities, seed);
      const body = { site_id: site.siteId, title: 'Order flour', priority, due_at };
      const { status, text, body: task } = await here.post('/tasks', body);
      assert.equal(status, 201, text);
      here.clock.at = (here.clock.at ?? 0) + 1000 * (seed % 3);
      // What is done has nothing to come.
      if (seed % 2) await here.post('/tasks', { task_id: task.task.task_id, status: 'done' });
    },
  },
  {
    operation: 'review.list',
    path: '/reviews',
    id: 'review_id',
    usual: '-created_at',
    sorts: {
      created_at: moment('created_at'),
      rating: ({ rating = null }) => rating,
      // Those that wait for a reply first, of either the newest before the others.
      answered: ({ answered, created_at }) => (answered ? 10 ** 13 : 0) - Date.parse(String(created_at)),
    },
    async make(here, site, seed) {
      const listing = { accountId: 1, locationId: 1, providerAccountId: 'listing' };
      await here.app.database.transact((db) =>
        aReviewRow(db, site.siteId, listing, {
          created_at: here.clock.at ?? 0,
          rating: oneOf([null, 1, 3, 5], seed),
          is_answered: seed % 2,
          provider_review_id: `sorted-${++counter}`,
        }),
      );
    },
  },
];

/** The ids of items in an order: those without a value last, those with the same one by their ids. */
export function idsInOrder({ id, sorts }: Sorted, items: readonly Item[], sort: string): unknown[] {
  const key = sorts[sort.replace('-', '')] as Sorted['sorts'][string];
  const way = sort.startsWith('-') ? -1 : 1;
  return items
    .toSorted((a, b) => {
      const [one, other] = [key(a), key(b)];
      if (one === null || other === null) {
        if (one !== other) return one === null ? 1 : -1;
      } else if (one !== other) return one < other ? -way : way;
      return way * (Number(a[id]) - Number(b[id]));
    })
    .map((item) => item[id]);
}
