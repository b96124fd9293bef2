import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import type { Passwords } from '../platform/crypto/password.ts';
import type { Database, DatabaseOptions } from '../platform/db/database.ts';
import type { RunningFeatures } from '../platform/feature/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { Resolve } from '../platform/outbound/index.ts';
import type { Product } from './compose.ts';

export interface App {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly files: FileStore;
  /** Exports of the started features. */
  readonly featureExports: RunningFeatures['exportsOf'];
  /** Keys for sealing secrets: what the demo seals, the service can open. */
  readonly secretKeys: readonly Buffer[];
  /** Code of the set-up link, until the first account exists. */
  readonly setupCode: string | undefined;
  /** Base URL of the service; correct once it listens. */
  baseUrl(): string;
  /** Listens and returns the address. */
  listen(): Promise<string>;
  /** Port of the plain HTTP listener next to the TLS one; undefined without TLS. */
  plainPort(): number | undefined;
  /** Stops accepting requests, finishes current ones, writes buffers, and closes the database. */
  close(): Promise<void>;
}

export interface AppEnvironment {
  readonly clock?: Clock;
  readonly log?: Log;
  /** Password hashing; the product's own by default. */
  readonly passwords?: Passwords;
  readonly databaseConnectionsMax?: DatabaseOptions['connectionsMax'];
  /** Name resolution. */
  readonly resolve?: Resolve;
  /** Starts without missing secret keys, which is otherwise a `StartRefusal`. */
  readonly forgetsLostKeys?: boolean;
  /** A product other than ours, for example with an additional feature. */
  readonly product?: Product;
}
