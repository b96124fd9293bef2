import { AsyncLocalStorage } from 'node:async_hooks';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { revokeToken, setTokenEnd } from '../../identity/index.ts';
import { refreshGrace } from '../rules/lifetimes.ts';
import { findClient } from '../store/clients.ts';
import { findConnectionOfGrant } from '../store/connections.ts';
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  putRecord,
  type StoredRecord,
} from '../store/records.ts';
import { hashOf } from './hash.ts';

export interface AdapterDeps {
  readonly database: Database;
  now(): number;
  readonly clientSecrets: Pick<Seal, 'fingerprint'>;
  /** Called after a token or a connection ended. */
  onEnded(): void;
}

export interface Records {
  of(model: string): Adapter;
  /** Runs the library's writes in the transaction of `db`. */
  within<T>(db: Db, work: () => Promise<T>): Promise<T>;
}

/** Secret of a client that registered for one. Derived, so that it need not be stored. */
export const clientSecretOf = ({ fingerprint }: Pick<Seal, 'fingerprint'>, clientId: string): string =>
  fingerprint(`client ${clientId}`);

const isConfidential = (method: unknown): boolean => String(method).startsWith('client_secret_');

/** Models whose records keep a connection alive. */
const keeping = new Set(['AccessToken', 'RefreshToken']);

/** Stores the library's records in our database. */
export function createAdapter({ database, now, clientSecrets, onEnded }: AdapterDeps): Records {
  const transaction = new AsyncLocalStorage<Db>();
  const change = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const db = transaction.getStore();
    return db ? work(db) : database.transact(work);
  };
  const reader = (): Db => transaction.getStore() ?? database.reader;

  async function extend(db: Db, grantHash: string, expiresAt: number): Promise<void> {
    const connection = await findConnectionOfGrant(db, grantHash);
    if (connection) await setTokenEnd(db, connection.token_id, expiresAt);
  }

  /** Ends a connection: the app must ask its person again to reconnect. */
  async function endGrant(grantHash: string): Promise<void> {
    await change(async (db) => {
      const connection = await findConnectionOfGrant(db, grantHash);
      await deleteRecordsOfGrant(db, grantHash);
      if (connection) await revokeToken(db, connection.token_id, now());
    });
    onEnded();
  }

  async function clientOf(clientId: string): Promise<AdapterPayload | undefined> {
    const row = await findClient(reader(), clientId);
    if (!row) return undefined;
    const metadata = JSON.parse(row.metadata);
    return isConfidential(metadata.token_endpoint_auth_method)
      ? { ...metadata, client_secret: clientSecretOf(clientSecrets, clientId), client_secret_expires_at: 0 }
      : metadata;
  }

  const of = (model: string): Adapter => ({
    async upsert(id, { jti: _jti, ...payload }, expiresIn = 0) {
      // The Command Center's session alone identifies the signed-in person.
      if (model === 'Session') return;
      const at = now() + expiresIn * 1000;
      const grantId = model === 'Grant' ? id : payload.grantId;
      const grantHash = grantId === undefined ? null : hashOf(grantId);
      await change(async (db) => {
        const record = { id_hash: hashOf(id), model, payload: JSON.stringify(payload) };
        await putRecord(db, { ...record, grant_hash: grantHash, expires_at: at });
        if (grantHash !== null && keeping.has(model)) await extend(db, grantHash, at);
      });
    },

    async find(id) {
      if (model === 'Client') return clientOf(id);
      if (model === 'Session') return undefined;
      const row = await findRecord(reader(), model, hashOf(id));
      if (!row) return undefined;
      return { ...JSON.parse(row.payload), jti: id, ...consumedState(row, now()) };
    },

    findByUid: async () => undefined,
    findByUserCode: async () => undefined,

    async consume(id) {
      const uses = await change((db) => consumeRecord(db, model, hashOf(id), now()));
      if (model === 'AuthorizationCode' && uses !== 1) throw alreadyUsedError();
    },

    async destroy(id) {
      if (model === 'Grant') return endGrant(hashOf(id));
      await change((db) => deleteRecord(db, model, hashOf(id)));
      onEnded();
    },

    // Deletes the grant with its tokens: the library destroys both in the same step.
    async revokeByGrantId(grantId) {
      if (model === 'RefreshToken') await endGrant(hashOf(grantId));
    },
  });

  return { of, within: (db, work) => transaction.run(db, work) };
}

/** Error for concurrent uses of one code, in the form of the library's own errors. */
const alreadyUsedError = (): Error =>
  Object.assign(new Error('invalid_grant'), {
    status: 400,
    statusCode: 400,
    expose: true,
    error: 'invalid_grant',
    error_description: 'authorization code already used',
  });

/** A used refresh token still counts as unused for a while (`refreshGrace`). */
function consumedState({ model, consumed_at: at, uses }: StoredRecord, now: number): { consumed?: number } {
  if (at === null) return {};
  const isRepeat = now - at < refreshGrace.milliseconds && uses <= refreshGrace.usesMax;
  return model === 'RefreshToken' && isRepeat ? {} : { consumed: Math.floor(at / 1000) };
}
