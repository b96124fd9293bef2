import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { type Composition, compose, type Product } from '../app/compose.ts';
import { features } from '../app/features.ts';
import { registry as ourRegistry } from '../app/registry.ts';
import type { Settings } from '../app/settings.ts';
import type { ErrorCode } from '../kernel/errors.ts';
import type { SessionCookie } from '../kernel/handler.ts';
import { addressesOf, type Operation } from '../kernel/operation.ts';
import type { Registry } from '../kernel/registry.ts';
import type { TObject } from '../kernel/schema.ts';
import { checker } from '../kernel/validate.ts';
import { readSettings } from '../platform/config/index.ts';
import type { Passwords } from '../platform/crypto/password.ts';
import type { Database } from '../platform/db/database.ts';
import { sweep } from '../platform/feature/index.ts';
import { openFileStore } from '../platform/files/index.ts';
import { createLog, type Log } from '../platform/log/index.ts';
import { cheapPasswords } from './cheap-passwords.ts';

/** An answer as an interface gets it, its body read. */
export interface CallReply {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of many shapes; each is checked against its schema
  readonly body: any;
  readonly code: ErrorCode | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly session: SessionCookie | undefined;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly address?: string;
}

/** The product as one server process without its interfaces: its own memory, the database shared with others. */
export interface TestProcess extends Pick<Composition, 'pipeline' | 'close'> {
  readonly database: Database;
  /** What a feature gives to others. */
  readonly featureExports: Composition['features']['exportsOf'];
  /** Deletes expired data, as happens every minute. */
  sweep(): Promise<void>;
  /** Has jobs and all else that comes by itself go on. */
  start(): void;
  /** Calls an operation by name and validates its answer. */
  call(action: string, input?: object, options?: CallOptions): Promise<CallReply>;
}

export interface TestClock {
  /** Epoch milliseconds. */
  now: number;
  /** Milliseconds that only go up; the machine's own unless set. */
  ticks?: number;
}

export interface TestProcessOptions {
  readonly database: Database;
  readonly clock: TestClock;
  readonly passwords?: Passwords;
  /** Settings beside the limits, which are off. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What secrets are sealed with; one of its own unless told. */
  readonly secretKey?: Buffer;
  /** Another product than ours, as one with a feature more. */
  readonly product?: Product;
  /** Told of faults; unless told, a fault fails the test. */
  readonly onFault?: (thrown: unknown) => void;
}

const ours: Product = { features, registry: ourRegistry };

const logTelling = (onFault: (thrown: unknown) => void): Log =>
  Object.assign(Object.create(createLog({ level: 'silent' })), {
    error({ err }: { readonly err: unknown }) {
      onFault(err);
    },
  });

/** Nothing fails in the background of most tests. */
function rethrow(thrown: unknown): never {
  throw thrown;
}

export function startProcess({
  database,
  clock,
  passwords = cheapPasswords,
  environment = {},
  secretKey = randomBytes(32),
  product = ours,
  onFault = rethrow,
}: TestProcessOptions): TestProcess {
  const { registry } = product;
  const settings = readSettings(registry.settings, { RATE_LIMITS: 'off', ...environment }) as Settings;
  const {
    pipeline,
    features: running,
    background,
    close,
  } = compose(product, {
    settings,
    database,
    files: openFileStore(settings.dataDir, settings.filesUrl),
    clock: { now: () => clock.now },
    ticks: () => clock.ticks ?? performance.now(),
    passwords,
    secretKeys: [secretKey],
    log: logTelling(onFault),
    baseUrl: () => 'https://control.example.com',
    ended() {},
    counted() {},
  });
  return {
    pipeline,
    featureExports: running.exportsOf,
    close,
    database,
    sweep: () => sweep(running.retention, database, clock.now),
    start: background.start,
    async call(action, input = {}, { token, address = '192.0.2.1' } = {}) {
      const operation = registry.operations.find(({ name }) => name === action);
      assert.ok(operation, `There is no operation ${action}.`);
      const path = pathFor(registry, operation, token);
      const { status, text, headers, session, failure } = await pipeline.call(operation, {
        token,
        read: () => ({ value: structuredClone(input), text: JSON.stringify(input) }),
        size: 0,
        request: {
          id: 'req_test',
          interfaceName: registry.audiences.interfaceOf(path),
          instance: path,
          address,
          idempotencyKey: undefined,
        },
      });
      const body = JSON.parse(text);
      if (!failure) assert.deepEqual(checkerOf(operation)(body), [], action);
      return { status, text, body, code: failure?.code, headers, session };
    },
  };
}

/** Where a token of its kind asks for an operation: its own address, where it has one. */
function pathFor({ audiences, tokens }: Registry, operation: Operation, token: string | undefined): string {
  const addresses = addressesOf(operation).map(({ path }) => path);
  const own = addresses.find((path) =>
    audiences
      .acceptedKinds(operation.access, audiences.interfaceOf(path))
      .some((kind) => token?.startsWith(tokens[kind]?.prefix ?? ' ')),
  );
  return own ?? addresses[0] ?? '';
}

const checkers = new Map<string, ReturnType<typeof checker>>();
function checkerOf({ name, output }: Operation): ReturnType<typeof checker> {
  const cached = checkers.get(name) ?? checker(output as TObject);
  checkers.set(name, cached);
  return cached;
}
