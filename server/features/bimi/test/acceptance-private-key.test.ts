import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { migratedDatabase } from '../../../test/migrated/database.ts';
import { putTables } from '../../../test/migrated/file.ts';
import { type FreshDatabase, type Postgres, postgresForTests } from '../../../test/postgres.ts';
import { formsOf } from '../../social/test/secret-forms.ts';
import { type WatchedProduct, watchProduct } from '../../social/test/watched-product.ts';
import { base64 } from './brand.ts';
import { type MintedAuthority, mintAuthority, mintedLogo } from './certificate/mint.ts';

// Somebody sends a private key along with a certificate: of it nothing is to be found anywhere afterwards.

const encodings = {
  'PKCS #8': { type: 'pkcs8', format: 'pem' },
  'SEC 1': { type: 'sec1', format: 'pem' },
} as const;

/** Each line of it in every form in which it may be kept, and the bytes that it stands for. */
function tracesOf(pem: string): readonly string[] {
  const lines = pem.split('\n').filter((line) => line.length > 20 && !line.startsWith('-----'));
  const bytes = Buffer.from(lines.join(''), 'base64');
  return [...lines.flatMap(formsOf), bytes.toString('hex'), bytes.subarray(-60).toString('latin1')];
}
const placesOf = (everything: ReadonlyMap<string, string>, traces: readonly string[]): string[] =>
  [...everything].filter(([, held]) => traces.some((trace) => held.includes(trace))).map(([name]) => name);

for (const kind of ['SQLite', 'PostgreSQL'] as const)
  describe(`on ${kind}`, { timeout: 180_000 }, () => {
    let postgres: Postgres | undefined;
    let fresh: FreshDatabase | undefined;
    let dataDir: string;
    let product: WatchedProduct;
    let marks: MintedAuthority;
    before(async () => {
      if (kind === 'PostgreSQL') postgres = await postgresForTests();
      fresh = postgres && (await migratedDatabase(postgres));
      dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-key-'));
      if (!fresh) putTables(dataDir);
      product = await watchProduct({ dataDir, databaseUrl: fresh?.url, providers: [] }, Date.now);
      marks = await mintAuthority();
    });
    after(async () => {
      await product.close();
      await fresh?.drop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true });
    });

    test('a private key next to a certificate is refused, and is in no file, table, log or response', async () => {
      const { project_id } = await product.post('/projects', { name: 'Brand' });
      const { site_id } = await product.post('/sites', {
        project_id,
        name: 'Brand',
        url: 'https://brand.test',
      });
      await product.post('/mail/profiles', {
        site_id,
        sender_email: 'hello@brand.test',
        sender_name: 'Brand',
      });
      const { pem } = await marks.mark();
      const prepare = (file: string, more: object = {}) =>
        product.ask('/bimi/prepare', {
          site_id,
          svg_base64: base64(mintedLogo),
          certificate_pem_base64: base64(file),
          ...more,
        });

      const traces: string[] = [];
      for (const [name, encoding] of Object.entries(encodings)) {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
        const key = privateKey.export(encoding).toString();
        traces.push(...tracesOf(key));
        for (const [where, file] of [
          ['in front', key + pem],
          ['behind', pem + key],
          ['alone', key],
          ['with its armour damaged', `${pem}${key.replace('-----BEGIN', '----BEGIN')}`],
        ] as const) {
          const { status, body, text } = await prepare(file);
          assert.deepEqual(
            [status, body.code, body.errors?.[0].code],
            [422, 'certificate_invalid', 'private_key'],
            `${name} ${where}: ${text}`,
          );
          assert.match(body.errors[0].detail, /It was not stored\./);
        }
        // Refused before the file is looked at.
        assert.equal((await prepare(key + pem, { selector: '-x' })).status, 422);
        assert.equal((await prepare(key + pem, { svg_base64: base64('<svg/>') })).status, 422);
      }
      const refused = await product.everything();
      assert.deepEqual(placesOf(refused, traces), []);
      assert.deepEqual(placesOf(refused, tracesOf(pem)), [], 'nor is the certificate that came with it');

      // The same search finds what is kept on purpose.
      const prepared = await prepare(pem);
      assert.equal(prepared.status, 200, prepared.text);
      const everything = await product.everything();
      assert.ok(placesOf(everything, tracesOf(pem)).some((name) => /^file [0-9a-f]{64}$/.test(name)));
      assert.deepEqual(placesOf(everything, traces), []);
      assert.match(everything.get('the log') ?? '', /bimi\.prepare/);
      assert.match(everything.get('table audit') ?? '', /bimi\.prepare/);
    });
  });
