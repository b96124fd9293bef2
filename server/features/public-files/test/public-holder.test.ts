import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { type PublicMediaType, publicName } from '../rules.ts';
import { insertShown } from '../store/public-files.ts';
import { publicHolder } from '../work/public-holder.ts';

const mediaTypes: readonly PublicMediaType[] = [
  'image/png',
  'image/jpeg',
  'image/svg+xml',
  'application/pem-certificate-chain',
];

onEachProduct((here) => {
  test('of any number of files those that a site shows are known, whatever the language of the database', async () => {
    const { database, settings } = here.app;
    // Like glibc's collation for most languages, where punctuation weighs less than letters.
    if (settings.databaseUrl !== undefined)
      await database.transact(async (db) => {
        await sql`create collation letters (provider = icu, locale = 'und-u-ka-shifted')`.execute(db);
        await sql`alter table public_file alter column name type text collate letters`.execute(db);
      });
    const { siteId } = await here.aSite();
    const hashes = Array.from({ length: 1200 }, (_, number) => hash('sha256', `file ${number}`));
    const shown = hashes.filter((_, number) => number % 3 === 0);
    await database.transact(async (db) => {
      for (const [number, name] of shown.entries()) {
        const mediaType = mediaTypes[number % mediaTypes.length] ?? 'image/png';
        await insertShown(db, { name: publicName(name, mediaType), siteId, mediaType }, Date.now());
      }
    });
    assert.deepEqual([...(await publicHolder.held(database.reader, hashes))].sort(), [...shown].sort());
    assert.deepEqual(await publicHolder.held(database.reader, []), new Set());
    // Neither a prefix of a name matches, nor a longer one.
    const [first = ''] = shown;
    const almost = [first.slice(0, -1), `${first}0`, first.slice(0, -1) + (first.endsWith('0') ? '1' : '0')];
    assert.deepEqual(await publicHolder.held(database.reader, almost), new Set());
  });
});
