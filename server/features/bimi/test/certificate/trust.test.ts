import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, test } from 'node:test';
import { defaultTrust, TrustFault, trustWith } from '../../rules/certificate/index.ts';
import { mintAuthority, mintMark } from './mint.ts';
import { KeyUsageFlags } from './x509.ts';

const nobody = { roots: [], logs: [] };
const name = ({ certificate }: { certificate: { subjectSays: ReadonlyMap<string, readonly string[]> } }) =>
  certificate.subjectSays.get('2.5.4.3')?.[0];

describe('trust for mark certificates', () => {
  test('without settings: the group’s roots and its one log', () => {
    const { roots, logs } = defaultTrust();
    assert.deepEqual(roots.map(name).sort(), [
      'DigiCert Verified Mark Root CA',
      'Entrust Verified Mark Root Certification Authority - VMCR1',
      'GlobalSign Verified Mark Root R42',
      'SSL.com VMC ECC Root CA 2024',
      'SSL.com VMC RSA Root CA 2024',
    ]);
    const ending = roots.filter(({ issuedBefore }) => issuedBefore !== undefined);
    assert.deepEqual(ending.map(name), ['Entrust Verified Mark Root Certification Authority - VMCR1']);
    assert.deepEqual(
      logs.map((log) => log.name),
      ['DigiCert Gorgon'],
    );
  });

  test('an operator’s additions extend the defaults', async () => {
    const authority = await mintAuthority();
    const base = defaultTrust();
    const { roots, logs } = trustWith(base, authority.rootsPem, authority.logsJson);
    assert.deepEqual([roots.length, logs.length], [base.roots.length + 1, base.logs.length + 1]);
    assert.equal(base.roots.length, 5);
    assert.deepEqual(trustWith(base), base);
    assert.deepEqual(trustWith(base, '\n', ' '), base);
    const { key } = authority.log.described;
    assert.equal(trustWith(nobody, undefined, JSON.stringify([{ key }])).logs[0]?.name, 'a log of your own');
  });

  test('untrusted input is refused with a message naming it', async () => {
    const { leafPem, authority } = await mintMark();
    const { root, issuer, log } = authority;
    const mute = await mintAuthority({ root: { keyUsage: KeyUsageFlags.cRLSign } }).catch((thrown) => thrown);
    assert.ok(mute instanceof TrustFault);
    const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey;
    const spki = (key: typeof small) => key.export({ format: 'der', type: 'spki' }).toString('base64');
    const logs = (described: unknown) => () => trustWith(nobody, undefined, JSON.stringify(described));
    const cases: readonly [RegExp, () => unknown][] = [
      [/not a PEM file/, () => trustWith(nobody, 'roots.pem')],
      [/private key/, () => trustWith(nobody, '-----BEGIN PRIVATE KEY-----')],
      [/Root 2, "Test Mark Issuer 1", is not a root/, () => trustWith(nobody, root.pem + issuer.pem)],
      [/Root 1, "Example Brand Ltd", is not a root/, () => trustWith(nobody, leafPem)],
      [/not JSON/, () => trustWith(nobody, undefined, '[')],
      [/JSON array/, logs(5)],
      [/member "key"/, logs({})],
      [/JSON array of at most 20/, logs(Array(21).fill(log.described))],
      [/object with the member "key"/, logs(['x'])],
      [/member "key"/, logs([{ key: '!' }])],
      [/not a public key/, logs([{ key: 'AAAA' }])],
      [/"log_id"/, logs([{ ...log.described, log_id: 'AAAA' }])],
      [/P-256, or RSA of at least 2048/, logs([{ key: spki(small) }])],
      [/P-256, or RSA of at least 2048/, logs([{ key: spki(curve) }])],
    ];
    for (const [says, trusting] of cases) {
      assert.throws(
        trusting,
        (thrown) => thrown instanceof TrustFault && says.test(thrown.message),
        String(says),
      );
    }
    await assert.rejects(mintAuthority({ root: { isCa: false } }), /not allowed to issue certificates/);
  });
});
