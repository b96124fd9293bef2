import assert from 'node:assert/strict';
import type { Caller } from '../../../kernel/access.ts';
import type { ErrorCode } from '../../../kernel/errors.ts';
import type { Passwords } from '../../../platform/crypto/password.ts';
import type { Database } from '../../../platform/db/database.ts';
import { cheapPasswords } from '../../../test/cheap-passwords.ts';
import type { OpenedDatabase, OpenFresh } from '../../../test/databases.ts';
import { type CallOptions, type CallReply, startProcess } from '../../../test/process.ts';
import { identity } from '../feature.ts';
import { operations } from '../operations.ts';
import { issueToken } from '../service/issue-token.ts';
import { insertAccount } from '../store/accounts.ts';
import { insertMembership } from '../store/memberships.ts';

export const start = Date.parse('2026-11-21T09:00:30.000Z');
export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

export const password = 'a long sentence';
/** The product's hashing at a lower cost: these tests do not depend on it. */
export const passwords = cheapPasswords;
const passwordHash = passwords.hash(password);

/** A server process: its own memory, and the shared database. */
export interface Process {
  readonly identity: IdentityExports;
  readonly database: Database;
  /** Number of passwords compared. */
  readonly verified: () => number;
  /** Blocks the next password comparison until the returned function is called. */
  pauseVerifying(): () => void;
  /** Calls an operation through the pipeline, and validates the answer against its declaration. */
  call(key: keyof typeof operations, input: object, options?: CallOptions): Promise<CallReply>;
}
type IdentityExports = ReturnType<(typeof identity)['start']>['exports'];

export interface Workspace extends Process {
  readonly clock: { now: number };
  /** Another server process on the same database. */
  anotherProcess(): Promise<Process>;
  close(): Promise<void>;
}

/** A fresh database with one server process and no people. */
export async function openWorkspace(openFresh: OpenFresh): Promise<Workspace> {
  const opened: OpenedDatabase = await openFresh();
  const clock = { now: start };
  const processes: { close(): Promise<void> }[] = [];

  async function process(database: Database): Promise<Process> {
    const started = startOne(database, clock);
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

function startOne(database: Database, clock: { now: number }): Process & { close(): Promise<void> } {
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
  const { call, featureExports: provided, close } = startProcess({ database, clock, passwords: counted });
  return {
    identity: provided(identity),
    database,
    verified: () => verified,
    pauseVerifying() {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return resolve;
    },
    call: (key, input, options) => call(operations[key].name, input, options),
    close,
  };
}

export interface Person {
  readonly accountId: number;
  readonly email: string;
  /** A session of this person. */
  readonly token: string;
}

/** A signed-in person with the password `password`. */
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
      password_hash: await passwordHash,
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

/** A project with one site. `internal` creates the protected workspace. */
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

/** Returns a token's owner, or the reason it is refused. */
export async function whoIs(process: Process, token: string, now: number): Promise<Caller | ErrorCode> {
  const found = await process.identity.authenticator.authenticate(token, now);
  return 'refusal' in found ? found.refusal : found;
}
