import type { Caller } from '../../../../kernel/access.ts';
import { type FieldProblem, fail, refusedFields } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { type EnvelopeAbout, type Envelopes, resealEnvelope } from '../../../../platform/crypto/envelope.ts';
import type { Seal } from '../../../../platform/crypto/seal.ts';
import { Secret } from '../../../../platform/crypto/secret.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { resealRows, type SealedSecrets } from '../../../../platform/feature/index.ts';
import { recordChange } from '../../../changes/index.ts';
import type { shopConnectionOperations } from '../operations/shop-connections.ts';
import { presentConnection } from '../present.ts';
import { connectionProblems, connectionWarnings } from '../rules/connection-form.ts';
import {
  findConnection,
  insertConnection,
  type StoredConnection,
  selectConnections,
  selectSealed,
  updateConnection,
} from '../store/shop-connections.ts';

export interface ConnectionDeps {
  readonly envelopes: Envelopes;
  /** Computes fingerprints of secrets. */
  readonly seal: Seal;
}

/** Envelope context of a connection's secret. */
const aboutOf = ({
  connection_id,
  provider,
}: Pick<StoredConnection, 'connection_id' | 'provider'>): EnvelopeAbout => ({
  purpose: 'shop_connection',
  provider,
  record: connection_id,
});

/** Client secret of a connection; undefined if it has none or no current key can decrypt it. */
export function openClientSecret(envelopes: Envelopes, row: StoredConnection): Secret | undefined {
  const plaintext = row.envelope === null ? undefined : envelopes.open(row.envelope, aboutOf(row));
  return plaintext instanceof Secret ? plaintext : undefined;
}

/** Central connections apply to every project, so only administrators see and change them. */
function requireAdministrator(caller: Caller): void {
  if (caller.role !== 'administrator') fail('administrator_required');
}

/** An empty text removes a value; an omitted one keeps it. */
const blankAsNull = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value === '' ? null : value }) as { [N in Name]?: string | null };

export function connectionHandlers({
  envelopes,
  seal,
}: ConnectionDeps): Handlers<typeof shopConnectionOperations, Db> {
  const sealed = (row: StoredConnection, text: string) => ({
    envelope: envelopes.seal(new Secret(text), aboutOf(row)),
    fingerprint: Buffer.from(seal.fingerprint(text), 'base64url').toString('hex').slice(0, 12),
  });

  return {
    async shopConnectionList(_input, { db, caller, site }) {
      if (!site) requireAdministrator(caller);
      const rows = await selectConnections(db, site?.siteId ?? null);
      return { connections: rows.map(presentConnection) };
    },

    async shopConnectionSave(input, { db, caller, site, now }) {
      if (!site) requireAdministrator(caller);
      const siteId = site?.siteId ?? null;
      const { provider, stores, client_secret: secret } = input;
      // Two concurrent first calls must not both create the connection.
      await db.capabilities.takeLock(`shop connection ${siteId ?? 'central'}`);
      const existing = await findConnection(db, siteId, provider);
      const change = {
        ...blankAsNull('tracking_id', input.tracking_id),
        ...blankAsNull('custom_id', input.custom_id),
        ...(input.client_id === undefined ? {} : { client_id: input.client_id }),
        ...(stores === undefined ? {} : { stores: JSON.stringify(stores) }),
      };
      const after = {
        provider,
        tracking_id: existing?.tracking_id ?? null,
        stores: existing?.stores ?? '{}',
        custom_id: existing?.custom_id ?? null,
        client_id: existing?.client_id ?? null,
        ...change,
      };
      const problems: readonly FieldProblem[] = connectionProblems({
        ...after,
        stores: JSON.parse(after.stores),
        hasSecret: secret !== undefined || existing?.envelope != null,
      });
      if (problems.length > 0) throw refusedFields(problems);
      const row =
        existing ??
        (await insertConnection(db, {
          ...after,
          site_id: siteId,
          envelope: null,
          fingerprint: null,
          created_by: caller.label,
          created_at: now,
          updated_at: now,
        }));
      const saved = await updateConnection(db, row.connection_id, {
        ...change,
        ...(secret === undefined ? {} : sealed(row, secret)),
        updated_at: now,
      });
      await recordChange(db, {
        kind: 'shop_connection',
        id: saved.connection_id,
        op: existing ? 'updated' : 'created',
        siteId,
        at: now,
      });
      return {
        ...presentConnection(saved),
        warnings: [...connectionWarnings(provider, saved.tracking_id, JSON.parse(saved.stores))],
      };
    },
  };
}

/** Re-encrypts client secrets under the active key. */
export const secretsOfConnections = (envelopes: Envelopes): SealedSecrets =>
  resealRows({
    label: 'client secrets of Shop connections',
    lockAfter: selectSealed,
    idOf: (row) => row.connection_id,
    columns: { envelope: (envelope, row) => resealEnvelope(envelopes, envelope, aboutOf(row)) },
    update: (db, row, changed) => updateConnection(db, row.connection_id, changed),
  });
