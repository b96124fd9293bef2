import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Settings } from '../../../app/settings.ts';
import { day, startOf } from '../../../kernel/clock.ts';
import {
  administrator,
  type Reply,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../../test/app.ts';
import { databasesAskedFor } from '../../../test/every-database.ts';
import { migratedDatabase } from '../../../test/migrated/database.ts';
import { postgresForTests } from '../../../test/postgres.ts';

export type Query = Readonly<Record<string, string | number>>;

/** A fixed time for a clock: recent enough that nothing used then has expired, however long a test runs. */
export const yesterdayNoon = startOf(day, Date.now()) - day / 2;

/** A connected site with its own token. */
export interface Site {
  readonly siteId: number;
  readonly projectId: number;
  readonly token: string;
  /** Sends one event: a string unchanged, an object as a lead of this site by default. */
  send(event: object | string, headers?: Record<string, string>): Promise<Reply>;
  /** Sends a new event and returns the accepted one. */
  take(event: object | string): Promise<Reply['body']['event']>;
  batch(events: readonly unknown[], headers?: Record<string, string>): Promise<Reply>;
  list(query?: Query): Promise<Reply>;
}

/** The running product, used by its first administrator. */
export interface Product {
  readonly app: TestApp;
  readonly session: string;
  /** A clock that a test can stop. */
  readonly clock: { at: number | undefined };
  /** Creates a site for one test, in its own project by default. */
  aSite(projectId?: number): Promise<Site>;
  /** Calls the Command Center API as the administrator, or with another token. */
  get(path: string, query?: Query, token?: string): Promise<Reply>;
  post(path: string, body: object, token?: string): Promise<Reply>;
}

type Declared = [
  define: (here: Product) => void,
  /** A function where they name what a hook starts. */
  settings?: Partial<Settings> | (() => Partial<Settings> | Promise<Partial<Settings>>),
  product?: TestAppOptions['product'],
  resolve?: TestAppOptions['resolve'],
];

/** Declares the same tests for the product on each database. */
export const onEachProduct = (...declared: Declared): void => onProducts(databases, ...declared);

/**
 * Declares tests whose subject is something else than what is stored, as pages, mails or services outside: on SQLite, and
 * on PostgreSQL too where `databasesToTry` says so.
 */
export const onAProduct = (...declared: Declared): void => onProducts(databasesToTry(), ...declared);

function onProducts(
  tried: readonly TestDatabase[],
  ...[define, settings = {}, product, resolve]: Declared
): void {
  for (const { title, open } of tried) {
    describe(title, { timeout: 180_000 }, () => {
      // Assigned before the first test reads it.
      const here = {} as Product;
      let closing: () => Promise<void>;
      before(async () => {
        const { databaseUrl, remove } = await open();
        const clock: Product['clock'] = { at: undefined };
        const app = await startTestApp({
          settings: { ...(typeof settings === 'function' ? await settings() : settings), databaseUrl },
          clock: { now: () => clock.at ?? Date.now() },
          ...(product ? { product } : {}),
          ...(resolve ? { resolve } : {}),
        });
        closing = async () => {
          await app.close();
          await remove();
        };
        const { body } = await app.call('POST', `${commandCenter}/auth/login`, { body: administrator });
        Object.assign(here, productOf(app, body.token, clock));
      });
      define(here);
      // After the tests' own hooks, which may still use it.
      after(() => closing());
    });
  }
}

interface TestDatabase {
  readonly title: string;
  open(): Promise<{ readonly databaseUrl: string | undefined; remove(): Promise<void> }>;
}

const databases: readonly TestDatabase[] = [
  { title: 'on SQLite', open: async () => ({ databaseUrl: undefined, remove: async () => {} }) },
  {
    title: 'on PostgreSQL',
    async open() {
      const postgres = await postgresForTests();
      const fresh = await migratedDatabase(postgres);
      const remove = async () => {
        await fresh.drop();
        await postgres.stop();
      };
      return { databaseUrl: fresh.url, remove };
    },
  },
];

/** SQLite alone in a run of everything; all databases before a release, and where a part of the tests is chosen. */
export const databasesToTry = (): readonly TestDatabase[] => databasesAskedFor(databases);

const commandCenter = '/api/command-center';
const controlPlane = '/api/control-plane';
const addressOf = (path: string, query: Query): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

function productOf(app: TestApp, session: string, clock: Product['clock']): Product {
  const get: Product['get'] = (path, query = {}, token = session) =>
    app.call('GET', addressOf(commandCenter + path, query), { token });
  const post: Product['post'] = (path, body, token = session) =>
    app.call('POST', commandCenter + path, { token, body });
  const postOk = async (path: string, body: object) => {
    const reply = await post(path, body);
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };

  async function aSite(inProject?: number): Promise<Site> {
    const projectId = inProject ?? (await postOk('/projects', { name: 'Garden' })).project_id;
    const site = { project_id: projectId, name: 'Garden', url: 'https://garden.example.com' };
    const { site_id: siteId } = await postOk('/sites', site);
    const { token } = await postOk(`/sites/${siteId}/token`, {});
    const send: Site['send'] = (event, headers) => {
      const body = typeof event === 'string' ? event : { site_id: siteId, type: 'lead', ...event };
      return app.call('POST', `${controlPlane}/events`, { token, body, ...(headers ? { headers } : {}) });
    };
    return {
      siteId,
      projectId,
      token,
      send,
      async take(event) {
        const reply = await send(event);
        assert.equal(reply.status, 201, reply.text);
        return reply.body.event;
      },
      batch: (events, headers) =>
        app.call('POST', `${controlPlane}/events/batch`, {
          token,
          body: { site_id: siteId, events },
          ...(headers ? { headers } : {}),
        }),
      list: (query = {}) =>
        app.call('GET', addressOf(`${controlPlane}/activity`, { site_id: siteId, ...query }), { token }),
    };
  }
  return { app, session, clock, aSite, get, post };
}
