import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { doorKinds, doorOf, type TokenKind } from '../../../kernel/access.ts';
import { addressesOf, type Operation } from '../../../kernel/operation.ts';
import { createPipeline } from '../../../kernel/pipeline.ts';
import type { TObject } from '../../../kernel/schema.ts';
import { checker } from '../../../kernel/validate.ts';
import { createSeal } from '../../../platform/crypto/seal.ts';
import type { Database } from '../../../platform/db/database.ts';
import { throughOutage } from '../../../platform/db/through-outage.ts';
import type { OpenFresh } from '../../../test/databases.ts';
import { createAuditLog } from '../../audit/index.ts';
import { commandCenterFeature } from '../../command-center/index.ts';
import { eventsFeature } from '../../events/feature.ts';
import { createRefusalKeeper } from '../../events/index.ts';
import { createIdempotencyKeeper } from '../../idempotency/index.ts';
import { createAuthenticator, revokeSiteTokens, rotateSiteToken, siteTokens } from '../../identity/index.ts';
import { statusFeature } from '../../status/index.ts';
import {
  createPulse,
  ensureInternalWorkspace,
  inReach,
  type Pulse,
  reachesEvery,
  reachesOwnSite,
  type SiteDirectory,
  sitesFeature,
} from '../index.ts';

export { onEachDatabase } from '../../../test/databases.ts';

export const start = Date.parse('2026-11-21T09:00:30.000Z');
export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

const limits = {
  json_body_bytes: 1,
  event_body_bytes: 2,
  batch_body_bytes: 3,
  batch_events: 4,
  page_default: 5,
  page_max: 6,
  admin_requests_per_minute: 7,
  site_requests_per_minute: 8,
  site_events_per_minute: 9,
  public_requests_per_minute: 10,
  widget_new_per_12_hours: 6,
  widget_messages_per_10_minutes: 30,
  rate_limits: 'on' as const,
};

/** An answer as an interface gets it, its text read. */
export interface Told {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of many shapes; each is checked against its schema
  readonly body: any;
}

/** One server process: its own memory, the database shared with others. */
export interface Process {
  readonly database: Database;
  readonly directory: SiteDirectory;
  readonly pulse: Pulse;
  /** Calls an operation by its name, through the pipeline, and checks what it answers against its declaration. */
  call(action: string, token: string, input?: object): Promise<Told>;
  /** Writes what is buffered. */
  flush(): Promise<void>;
}

export interface Workspace extends Process {
  readonly clock: { now: number; ticks: number };
  readonly internalSiteId: number;
  /** Another server process on the same database. */
  anotherProcess(): Promise<Process>;
  close(): Promise<void>;
}

/** A fresh database with one server process on it and the internal workspace. */
export async function openWorkspace(openFresh: OpenFresh): Promise<Workspace> {
  const opened = await openFresh();
  const clock = { now: start, ticks: 0 };
  const processes: Process[] = [];
  const begin = (database: Database) => {
    const process = startProcess(database, clock);
    processes.push(process);
    return process;
  };
  await opened.database.transact((db) => ensureInternalWorkspace(db, clock.now));
  const query = opened.database.reader.selectFrom('site').select('site_id').where('internal', '=', 1);
  return {
    ...begin(opened.database),
    clock,
    internalSiteId: (await query.executeTakeFirstOrThrow()).site_id,
    anotherProcess: async () => begin(await opened.another()),
    async close() {
      for (const process of processes) await process.flush();
      await opened.close();
    },
  };
}

const kinds: Record<string, TokenKind> = { cpa: 'admin', cps: 'site', cpc: 'session' };

function startProcess(database: Database, clock: { now: number; ticks: number }): Process {
  const onFault = (thrown: unknown) => {
    throw thrown;
  };
  const authenticator = createAuthenticator({ database, reachesSite: reachesOwnSite, onFault });
  const { forget } = authenticator;
  const { bound, directory } = sitesFeature({
    database,
    tokens: { rotate: rotateSiteToken, revoke: revokeSiteTokens, list: siteTokens, forget },
    baseUrl: () => 'https://control.example.com',
    ticks: () => clock.ticks,
  });
  const all = [
    ...bound,
    ...statusFeature({
      version: '0.1.0',
      apiVersion: '2026-11-21',
      database: database.kind,
      limits,
      directory,
    }),
    ...eventsFeature({
      consumers: [],
      eventBytesMax: 262_144,
      reach: {
        findSite: directory.findSite,
        reachesEvery,
        sites: (caller, projectId) => (db) => inReach(db, caller, projectId),
      },
    }),
    ...commandCenterFeature({ database }),
  ];
  const operations = new Map<string, Operation>(all.map(({ operation }) => [operation.name, operation]));
  const pulse = createPulse({ database, operations: [...operations.values()], onFault });
  const audit = createAuditLog({ database, onFault });
  const refusals = createRefusalKeeper(database, onFault);
  const pipeline = createPipeline(all, {
    baseUrl: 'https://control.example.com',
    now: () => clock.now,
    ticks: () => performance.now(),
    reader: database.reader,
    slowReader: database.slowReader,
    transact: (work) => database.transact(work),
    throughOutage: (ask, signal) => throughOutage(database, ask, signal),
    authenticate: authenticator.authenticate,
    findSite: directory.findSite,
    reachesProject: directory.reachesProject,
    audit,
    idempotency: createIdempotencyKeeper(createSeal([randomBytes(32)], 'test')),
    limit: () => undefined,
    refused: refusals.note,
    fault: onFault,
    ended: pulse.heard,
  });

  return {
    database,
    directory,
    pulse,
    async call(action, token, input = {}) {
      const operation = operations.get(action);
      assert.ok(operation, `There is no operation ${action}.`);
      const kind = kinds[token.slice(0, 3)];
      const addresses = addressesOf(operation);
      const own = addresses.find(
        ({ path }) => kind && doorKinds(operation.access, doorOf(path)).includes(kind),
      );
      const path = (own ?? addresses[0])?.path ?? '';
      const { status, text, failure } = await pipeline.call(operation, {
        token,
        read: () => ({ value: structuredClone(input), text: JSON.stringify(input) }),
        size: 0,
        request: {
          id: 'req_test',
          door: doorOf(path),
          instance: path,
          address: '192.0.2.1',
          idempotencyKey: undefined,
        },
      });
      const body = JSON.parse(text);
      if (!failure) assert.deepEqual(checker(operation.output as TObject)(body), [], action);
      return { status, text, body };
    },
    async flush() {
      await Promise.all([pulse.close(), audit.close(), refusals.close(), authenticator.close()]);
    },
  };
}
