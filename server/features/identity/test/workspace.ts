import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { doorOf } from '../../../kernel/access.ts';
import type { ErrorCode } from '../../../kernel/errors.ts';
import { addressesOf, type Operation, type SessionCookie } from '../../../kernel/operation.ts';
import { createPipeline } from '../../../kernel/pipeline.ts';
import type { TObject } from '../../../kernel/schema.ts';
import { checker } from '../../../kernel/validate.ts';
import { createPasswords, type Passwords } from '../../../platform/crypto/password.ts';
import { createSeal } from '../../../platform/crypto/seal.ts';
import type { Database } from '../../../platform/db/database.ts';
import { throughOutage } from '../../../platform/db/through-outage.ts';
import type { OpenedDatabase, OpenFresh } from '../../../test/databases.ts';
import { createAuditLog } from '../../audit/index.ts';
import { createIdempotencyKeeper } from '../../idempotency/index.ts';
import { type IdentityFeature, identityFeature } from '../feature.ts';
import { operations } from '../operations.ts';
import { issueToken } from '../service/issue-token.ts';
import { insertAccount } from '../store/accounts.ts';
import { insertMembership } from '../store/memberships.ts';

export const start = Date.parse('2026-11-21T09:00:30.000Z');
export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

export const password = 'a long sentence';
/** The product's hashing at a lower cost: these tests ask what is hashed, not how hard that is. */
export const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
const passwordHash = await passwords.hash(password);

/** An answer as an interface gets it, its body read. */
export interface Told {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of many shapes; each is checked against its schema
  readonly body: any;
  readonly code: ErrorCode | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly session: SessionCookie | undefined;
}

export interface CallOptions {
  readonly token?: string;
  readonly address?: string;
}

/** One server process: its own memory, the database shared with others. */
export interface Process {
  readonly identity: IdentityFeature;
  readonly database: Database;
  /** How many passwords were compared. */
  readonly verified: () => number;
  /** Keeps the next comparison waiting until what it answers is called. */
  pauseVerifying(): () => void;
  /** Calls an operation through the pipeline and checks what it answers against its declaration. */
  call(key: keyof typeof operations, input: object, options?: CallOptions): Promise<Told>;
}

export interface Workspace extends Process {
  readonly clock: { now: number };
  /** Another server process on the same database. */
  anotherProcess(): Promise<Process>;
  close(): Promise<void>;
}

const outputCheckers = new Map(
  Object.values<Operation>(operations).map((operation) => [
    operation.name,
    checker(operation.output as TObject),
  ]),
);

/** A fresh database with one server process on it and no people. */
export async function openWorkspace(openFresh: OpenFresh): Promise<Workspace> {
  const opened: OpenedDatabase = await openFresh();
  const clock = { now: start };
  const processes: { close(): Promise<void> }[] = [];

  async function process(database: Database): Promise<Process> {
    const started = startProcess(database, clock);
    processes.push(started);
    return started;
  }
  const first = await process(opened.database);
  return {
    ...first,
    clock,
    anotherProcess: async () => process(await opened.another()),
    async close() {
      for (const each of processes) await each.close();
      await opened.close();
    },
  };
}

function startProcess(database: Database, clock: { now: number }): Process & { close(): Promise<void> } {
  const onFault = (thrown: unknown) => {
    throw thrown;
  };
  let verified = 0;
  let pause: Promise<void> | undefined;
  const counted: Passwords = {
    ...passwords,
    async verify(given, stored) {
      verified++;
      const until = pause;
      pause = undefined;
      await until;
      return passwords.verify(given, stored);
    },
  };
  const identity = identityFeature({
    database,
    sitesInReach: sitesOf,
    reachesSite: async () => true,
    passwords: counted,
    onFault,
  });
  const audit = createAuditLog({ database, onFault });
  const pipeline = createPipeline(identity.bound, {
    baseUrl: 'https://control.example.com',
    now: () => clock.now,
    ticks: () => performance.now(),
    reader: database.reader,
    slowReader: database.slowReader,
    transact: (work) => database.transact(work),
    throughOutage: (ask, signal) => throughOutage(database, ask, signal),
    authenticate: identity.authenticator.authenticate,
    findSite: (): SiteRef | undefined => undefined,
    reachesProject: () => false,
    audit,
    idempotency: createIdempotencyKeeper(createSeal([randomBytes(32)], 'test')),
    limit: () => undefined,
    refused: () => {},
    fault: onFault,
    ended: () => {},
  });
  return {
    identity,
    database,
    verified: () => verified,
    pauseVerifying() {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return resolve;
    },
    async call(key, input, { token, address = '192.0.2.1' } = {}) {
      const operation: Operation = operations[key];
      const path = addressesOf(operation)[0]?.path ?? '';
      const { status, text, headers, session, failure } = await pipeline.call(operation, {
        token,
        read: () => ({ value: structuredClone(input), text: '' }),
        size: 0,
        request: { id: 'req_test', door: doorOf(path), instance: path, address, idempotencyKey: undefined },
      });
      const body = JSON.parse(text);
      if (!failure) assert.deepEqual(outputCheckers.get(operation.name)?.(body), [], operation.name);
      return { status, body, code: failure?.code, headers, session };
    },
    async close() {
      await identity.authenticator.close();
      await audit.close();
    },
  };
}

/** What the sites feature answers, in short. */
const sitesOf: Parameters<typeof identityFeature>[0]['sitesInReach'] = (db, { accountId, role }) => {
  const memberships = db.selectFrom('membership').select('project_id').where('account_id', '=', accountId);
  let query = db
    .selectFrom('site')
    .select(['site_id', 'project_id', 'name', 'domain'])
    .where('internal', '=', 0)
    .orderBy('site_id');
  if (role !== 'administrator') query = query.where('project_id', 'in', memberships);
  return query.execute();
};

export interface Person {
  readonly accountId: number;
  readonly email: string;
  /** A session of this person. */
  readonly token: string;
}

/** A person whose password is `password`, signed in. */
export async function aPerson(
  { database, clock }: Pick<Workspace, 'database' | 'clock'>,
  name: string,
  { role = 'member' as 'administrator' | 'member', projectIds = [] as number[] } = {},
): Promise<Person> {
  const email = `${name.toLowerCase()}@example.com`;
  return database.transact(async (db) => {
    const account = await insertAccount(db, {
      email,
      name,
      role,
      password_hash: passwordHash,
      created_at: clock.now,
    });
    assert.ok(account);
    for (const projectId of projectIds) await insertMembership(db, projectId, account.account_id, clock.now);
    const { token } = await issueToken(db, {
      kind: 'session',
      name: '',
      scopes: [],
      accountId: account.account_id,
      siteId: null,
      expiresAt: clock.now + 30 * days,
      now: clock.now,
    });
    return { accountId: account.account_id, email, token };
  });
}

export const anAdministrator = (
  workspace: Pick<Workspace, 'database' | 'clock'>,
  name = 'Ada',
): Promise<Person> => aPerson(workspace, name, { role: 'administrator' });

/** A project with one site. `internal` makes the protected workspace. */
export async function aProject(
  { database, clock }: Pick<Workspace, 'database' | 'clock'>,
  { name = 'Examples', internal = false } = {},
): Promise<{ projectId: number; siteId: number }> {
  return database.transact(async (db) => {
    const flag = internal ? 1 : 0;
    const project = await db
      .insertInto('project')
      .values({ name, internal: flag, created_at: clock.now })
      .returning('project_id')
      .executeTakeFirstOrThrow();
    const site = await db
      .insertInto('site')
      .values({
        project_id: project.project_id,
        name: `${name} site`,
        url: 'https://bakery.example.com',
        domain: 'bakery.example.com',
        site_key: `sk_${name}`,
        kind: 'connected',
        internal: flag,
        created_at: clock.now,
      })
      .returning('site_id')
      .executeTakeFirstOrThrow();
    return { projectId: project.project_id, siteId: site.site_id };
  });
}

/** Who a token belongs to, or why it is refused. */
export async function whoIs(process: Process, token: string, now: number): Promise<Caller | ErrorCode> {
  return process.identity.authenticator.authenticate(token, now);
}
