import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { saveBimiRecord } from '../store/records.ts';

onAProduct((here) => {
  let site: Site;
  let now = Date.now();
  before(async () => {
    site = await here.aSite();
  });
  const save = (domain: string, selector: string, change: object) =>
    here.app.database.transact((db) => {
      now += 1;
      return saveBimiRecord(db, { site_id: site.siteId, domain, selector }, () => ({
        sender_email: `hello@${domain}`,
        changed_at: now,
        ...change,
      }));
    });
  const kept = async () => {
    const rows = await here.app.database.reader
      .selectFrom('bimi_record')
      .select(['domain', 'selector'])
      .execute();
    return new Set(rows.map(({ domain, selector }) => `${selector} ${domain}`));
  };

  test('records once prepared or valid are kept, and of others the last 50', async () => {
    for (let number = 0; number < 60; number += 1)
      await save(`brand${number}.test`, 'default', { prepared_at: now, check_at: now });
    await save('found.test', 'default', { seen_verdict: 'provider_eligible', check_at: now });
    const forgotten: number[] = [];
    for (let number = 0; number < 60; number += 1) {
      const tried = { verdict: 'not_ready', seen_verdict: 'not_ready', check_at: now };
      forgotten.push(...(await save('brand0.test', `tried${number}`, tried)).forgotten);
    }
    const names = await kept();
    for (let number = 0; number < 60; number += 1)
      assert.ok(names.has(`default brand${number}.test`), `${number}`);
    assert.ok(names.has('default found.test'));
    assert.deepEqual([names.size, forgotten.length], [60 + 1 + 50, 10]);
    assert.ok(names.has('tried59 brand0.test') && !names.has('tried9 brand0.test'));
  });
});
