import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';

/** Parses a file according to RFC 4180. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)|([^",\r\n]*)(,|\r\n)/gy;
  for (const [, quoted, quotedEnd, plain, plainEnd] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if ((quotedEnd ?? plainEnd) === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

onAProduct((here) => {
  test('the file has every matching lead with full texts and no formulas', async () => {
    const site = await here.aSite();
    const hard = 'Müller, "Größe"\r\nzweite Zeile 🥐';
    await site.send({ email: 'a@example.com', name: '=HYPERLINK("https://x.example.com")', message: hard });
    await site.send({ email: '+1@example.com', subject: '@SUM(A1)', message: '-2+3', tags: ['x', 'y'] });
    const reply = await here.get('/leads/export', { site_id: site.siteId });
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(reply.headers.get('content-disposition'), 'attachment; filename="leads.csv"');
    assert.equal(reply.headers.get('cache-control'), 'no-store');
    assert.equal(reply.headers.get('etag'), null);
    assert.equal(reply.headers.get('access-control-allow-origin'), null);
    const raw = await fetch(`${here.app.url}/api/command-center/leads/export?site_id=${site.siteId}`, {
      headers: { authorization: `Bearer ${here.session}` },
    });
    const bytes = new Uint8Array(await raw.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf], 'the mark of UTF-8');
    const [head = [], ...rows] = cellsOf(reply.text);
    assert.equal(rows.length, 2);
    const value = (row: number, name: string) => rows[row]?.[head.indexOf(name)];
    assert.equal(value(1, 'message'), hard);
    assert.equal(value(1, 'name'), `'=HYPERLINK("https://x.example.com")`);
    assert.equal(value(0, 'email'), "'+1@example.com");
    assert.equal(value(0, 'subject'), "'@SUM(A1)");
    assert.equal(value(0, 'message'), "'-2+3");
    assert.equal(value(0, 'tags'), 'x, y');
    const found = await here.get('/leads/export', { site_id: site.siteId, q: 'zweite' });
    assert.equal(cellsOf(found.text).length, 2);
    const none = await here.get('/leads/export', { site_id: site.siteId, status: 'won' });
    assert.deepEqual(cellsOf(none.text), [head]);
  });

  test('a file of many pages has each lead once, in list order', async () => {
    const site = await here.aSite();
    await site.batch(['ada', 'grace'].map((name) => ({ type: 'lead', email: `${name}@example.com` })));
    await manyLeads(site.siteId, { count: 1198 });
    const { text } = await here.get('/leads/export', { project_id: site.projectId });
    const leadIds = cellsOf(text)
      .slice(1)
      .map(([id]) => Number(id));
    assert.equal(leadIds.length, 1200);
    assert.equal(new Set(leadIds).size, 1200);
    const { body } = await here.get('/leads', { site_id: site.siteId, limit: 3 });
    assert.deepEqual(
      leadIds.slice(0, 3),
      body.data.map((each: { lead_id: number }) => each.lead_id),
    );
  });

  test('an invalid filter is refused before a file starts', async () => {
    const reply = await here.get('/leads/export', { assignee: 'somebody' });
    assert.equal(reply.status, 400);
    assert.equal(reply.headers.get('content-disposition'), null);
  });

  test('a file in progress aborts once its reader is disabled or demoted', async () => {
    const site = await here.aSite();
    await site.take({ email: 'grace@example.com' });
    // More than the connection buffers, so the file is generated while it is read.
    await manyLeads(site.siteId, { count: 400, message: 'x'.repeat(50_000) });
    for (const change of [{ disabled: true }, { role: 'member' }]) {
      const [email, password] = [`${Object.keys(change)[0]}@example.com`, 'a long sentence'];
      const person = { name: 'Grace', email, password, role: 'administrator' };
      const { body: account } = await here.post('/accounts', person);
      const { body: session } = await here.post('/auth/login', { email, password });
      const address = `${here.app.url}/api/command-center/leads/export?project_id=${site.projectId}`;
      const outgoing = get(address, { headers: { authorization: `Bearer ${session.token}` } });
      const [file] = (await once(outgoing, 'response')) as [IncomingMessage];
      await once(file, 'readable');
      assert.equal((await here.post(`/accounts/${account.account_id}`, change)).status, 200);
      file.resume();
      await assert.rejects(once(file, 'end'), { code: 'ECONNRESET' });
    }
  });

  /** Adds leads that are otherwise like the first one of the site. */
  async function manyLeads(siteId: number, { count, message }: { count: number; message?: string }) {
    await here.app.database.transact(async (db) => {
      const { lead_id: _, ...lead } = await db
        .selectFrom('lead')
        .selectAll()
        .where('site_id', '=', siteId)
        .limit(1)
        .executeTakeFirstOrThrow();
      const like = message === undefined ? lead : { ...lead, message };
      for (let added = 0; added < count; added += 100) {
        const values = Array.from({ length: Math.min(100, count - added) }, () => like);
        await db.insertInto('lead').values(values).execute();
      }
    });
  }
});
