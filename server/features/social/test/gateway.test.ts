import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createEnvelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import { createCircuits } from '../../../platform/outbound/index.ts';
import { type OpenedDatabase, onADatabase } from '../../../test/databases.ts';
import { createGateway } from '../service/gateway.ts';
import { envelopeAbout } from '../service/open-credential.ts';
import { createProviders } from '../service/providers.ts';
import { deleteCredential, findCredential, insertCredential, updateCredential } from '../store/credential.ts';
import { providersAt, type VerifyStandIn, verifyStandIn } from './verify-stand-in.ts';

const key = 'sk_00112233445566778899aabbccddeeff';
const context = {
  settings: {},
  allowed: [],
  resolve: async () => [],
  circuits: createCircuits({ now: Date.now }),
  now: Date.now,
};
const [ours, others] = [randomBytes(32), randomBytes(32)];
let standIn: VerifyStandIn;
before(async () => {
  standIn = await verifyStandIn();
  standIn.taken.add(key);
});
after(() => standIn.close());

onADatabase((openFresh) => {
  let opened: OpenedDatabase;
  const gateway = (keys = [ours]) =>
    createGateway({
      database: opened.database,
      envelopes: createEnvelopes(keys),
      open: createProviders(
        providersAt(() => standIn),
        context,
      ).open,
      now: () => 5,
    });
  const whyNot = async (keys = [ours]) => {
    const found = await gateway(keys).ready();
    return found.isReady ? 'ready' : found.state;
  };
  const store = () =>
    opened.database.transact(async (db) => {
      await deleteCredential(db);
      const envelopes = createEnvelopes([ours]);
      const kept = { provider: 'zernio', url: null, fingerprint: 'f', refused_at: null } as const;
      await insertCredential(db, { ...kept, created_by: 'Ada', created_at: 1, verified_at: 1 }, (record) =>
        envelopes.seal(new Secret(key), envelopeAbout({ provider: 'zernio', credential_id: record })),
      );
    });
  const call = { requestId: 'f0b7c1e2-0000-4000-8000-000000000000' };
  /** The provider takes the key no more. */
  const refused = async (asking: () => Promise<unknown>) => {
    standIn.taken.delete(key);
    await assert.rejects(asking(), { kind: 'credential' });
    standIn.taken.add(key);
  };

  before(async () => {
    opened = await openFresh();
  });
  after(() => opened.close());

  test('the gateway provides the stored credential, or the reason there is none', async () => {
    assert.equal(await whyNot(), 'off');
    await store();
    const found = await gateway().ready();
    assert.ok(found.isReady);
    assert.deepEqual([found.credential, await found.provider.verifyCredential(call)], ['f', true]);
    assert.equal(await whyNot([others]), 'key_missing');
    assert.equal(await whyNot([others, ours]), 'ready');
  });

  test('an envelope copied from elsewhere cannot be opened', async () => {
    await store();
    const before = await findCredential(opened.database.reader);
    await store();
    const now = await findCredential(opened.database.reader);
    assert.ok(before && now);
    await opened.database.transact((db) =>
      updateCredential(db, now.credential_id, { envelope: before.envelope }),
    );
    assert.equal(await whyNot(), 'damaged');
  });

  test('a credential rejected in any call is no longer used', async () => {
    await store();
    const found = await gateway().ready();
    assert.ok(found.isReady);
    await refused(() => found.provider.listAccounts(call));
    assert.equal((await findCredential(opened.database.reader))?.refused_at, 5);
    assert.equal(await whyNot(), 'refused');
  });

  test('a rejection of a credential replaced meanwhile does not affect the new one', async () => {
    await store();
    const found = await gateway().ready();
    await store();
    assert.ok(found.isReady);
    await refused(() => found.provider.listAccounts(call));
    assert.equal(await whyNot(), 'ready');
  });
});
