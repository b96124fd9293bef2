import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import { eventually } from '../../../test/eventually.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';

// Own domains from the name that is typed to the name that is verified.

let dns: DnsServer;
before(async () => {
  dns = await startDnsServer();
});
after(() => dns.close());

const here4 = '192.0.2.10';
const settings = {
  sitesHost: 'sites.test',
  get dnsServers() {
    return [dns.address];
  },
};

interface Row {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly proof: string | null;
  readonly trouble: { code: string; says: string; is_served: boolean } | null;
  readonly checks: { check: string; says: string }[];
  readonly records: { type: string; name: string; value: string; verdict: string; says: string }[];
}

onAProduct((here) => {
  beforeEach(() => {
    dns.clear();
    dns.addresses('sites.test', here4);
    dns.addresses('*.sites.test', here4);
    here.clock.at = undefined;
  });
  let siteCount = 0;
  const aSite = async () => {
    siteCount += 1;
    const { project_id } = (await here.post('/projects', { name: `Project ${siteCount}` })).body;
    const site = await here.post('/sites', {
      project_id,
      name: 'Bakery',
      starter_key: 'bare',
      slug: `bakery-${siteCount}`,
    });
    assert.equal(site.status, 201, site.text);
    return { siteId: site.body.site_id as number };
  };
  const add = async (siteId: number, name: string): Promise<Row[]> => {
    const reply = await here.post('/site-builder/domains', { site_id: siteId, name });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const check = async (siteId: number): Promise<Row[]> => {
    // What was looked up within ten seconds is not looked up again.
    here.clock.at = (here.clock.at ?? Date.now()) + 11_000;
    const reply = await here.post('/site-builder/domains/check', { site_id: siteId });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const listed = async (siteId: number): Promise<Row[]> =>
    (await here.get('/site-builder/domains', { site_id: siteId })).body.data;
  const proofsOf = async (siteId: number) =>
    (await listed(siteId)).flatMap(({ records }) => records.filter(({ type }) => type === 'TXT'));
  const one = (rows: readonly Row[], name: string): Row =>
    rows.find((row) => row.name === name) ?? assert.fail(`There is no ${name}.`);

  test('a name comes with its www counterpart and DNS records, and is verified once they exist', async () => {
    const { siteId } = await aSite();
    const rows = await add(siteId, 'https://www.bread.test/');
    const www = one(rows, 'www.bread.test');
    assert.deepEqual([www.role, www.state, www.trouble?.code], ['primary', 'waiting_for_dns', 'dns_missing']);
    assert.deepEqual([one(rows, 'bread.test').role, rows.length], ['redirect', 2]);
    const [alias] = www.records;
    assert.deepEqual([alias?.type, alias?.name, alias?.verdict], ['CNAME', 'www', 'missing']);
    assert.match(alias?.value ?? '', /^[a-z0-9]{12}\.sites\.test$/);
    assert.deepEqual(
      one(rows, 'bread.test').records.map(({ type, name, value }) => [type, name, value]),
      [['A', '@', here4]],
    );
    dns.cname('www.bread.test', alias?.value ?? '');
    dns.addresses('bread.test', '203.0.113.9');
    const found = await check(siteId);
    assert.deepEqual(
      [one(found, 'www.bread.test').state, one(found, 'www.bread.test').proof],
      ['verified', 'cname'],
    );
    const bare = one(found, 'bread.test');
    assert.equal(bare.trouble?.code, 'leads_elsewhere');
    assert.deepEqual(
      bare.records.map(({ value, verdict }) => [value, verdict]),
      [
        [here4, 'wrong'],
        ['203.0.113.9', 'remove'],
      ],
    );
    // Nobody calls: the check that is due finds it.
    dns.addresses('bread.test', here4);
    here.clock.at = (here.clock.at ?? 0) + 11_000;
    await eventually(async () => one(await listed(siteId), 'bread.test').proof === 'address', 'the check');
  });

  test('errors are reported: duplicate domain, other authorities, no answer', async () => {
    const { siteId } = await aSite();
    const [row] = await add(siteId, 'shop.cake.test');
    const value = row?.records[0]?.value ?? '';
    dns.cname('shop.cake.test.cake.test', value);
    dns.caa('cake.test', 'digicert.com');
    const [doubled] = await check(siteId);
    assert.deepEqual(
      doubled?.checks.map(({ check: name }) => name),
      ['doubled_name'],
    );
    assert.match(doubled?.checks[0]?.says ?? '', /Change its name to shop\./);
    const authority = doubled?.records.find(({ type }) => type === 'CAA');
    assert.deepEqual(
      [authority?.name, authority?.value, authority?.verdict],
      ['@', '0 issue "letsencrypt.org"', 'missing'],
    );
    assert.match(authority?.says ?? '', /Only digicert\.com may issue certificates for cake\.test\./);
    dns.caa('cake.test', 'digicert.com', 'letsencrypt.org');
    assert.deepEqual(
      (await check(siteId))[0]?.records.map(({ type }) => type),
      ['CNAME'],
    );
    dns.fails('shop.cake.test', 'SERVFAIL');
    assert.equal((await check(siteId))[0]?.trouble?.code, 'dns_unanswered');
  });

  test('a name used by another project is proven by its TXT record only, and its owner notified', async () => {
    const owner = await aSite();
    const other = await aSite();
    dns.addresses('tart.test', here4);
    assert.equal(one(await add(owner.siteId, 'tart.test'), 'tart.test').state, 'verified');
    const [claim] = await add(other.siteId, 'tart.test');
    assert.deepEqual([claim?.state, claim?.trouble?.code], ['waiting_for_dns', 'proof_needed']);
    assert.match(claim?.trouble?.says ?? '', /Set the TXT record below to prove that it is yours\./);
    const [txt, txtOfWww] = await proofsOf(other.siteId);
    assert.equal(txt?.name, '_wheelhouse');
    assert.equal(txtOfWww?.value, txt?.value, 'one record proves both names');
    assert.equal(one(await listed(owner.siteId), 'tart.test').state, 'verified', 'a claim takes nothing');
    dns.txt('_wheelhouse.tart.test', txt?.value ?? '');
    assert.equal(one(await check(other.siteId), 'tart.test').proof, 'txt');
    const lost = one(await check(owner.siteId), 'tart.test');
    assert.deepEqual([lost.state, lost.trouble?.code], ['waiting_for_dns', 'moved']);
    assert.match(lost.trouble?.says ?? '', /another project here.*TXT record below/);
    // It is news of security: mailed at once to who chose nothing.
    const { data } = (await here.get('/me/notices')).body;
    const notice = data.find(({ site_id }: { site_id: number }) => site_id === owner.siteId);
    assert.deepEqual(
      [notice?.event, notice?.kind, notice?.title],
      ['security', 'domain', 'tart.test is served by another project now'],
    );
    // Even removed, the name stays theirs to prove.
    const removal = { site_id: other.siteId, name: 'tart.test' };
    const preview = await here.post('/site-builder/domains/delete', removal);
    assert.equal(preview.body.confirmed, false);
    await here.post('/site-builder/domains/delete', { ...removal, confirm: true });
    assert.equal(one(await check(owner.siteId), 'tart.test').state, 'waiting_for_dns');
  });

  test('a name moves within its project after confirmation, with its counterpart', async () => {
    const { siteId } = await aSite();
    const { project_id } = (await here.get(`/sites/${siteId}`)).body;
    const site = { project_id, name: 'New Bakery', starter_key: 'bare', slug: `bakery-new-${siteCount}` };
    const next = (await here.post('/sites', site)).body.site_id;
    dns.addresses('scone.test', here4);
    dns.addresses('www.scone.test', here4);
    await add(siteId, 'scone.test');
    assert.equal(one(await add(next, 'scone.test'), 'scone.test').trouble?.code, 'taken');
    const move = { site_id: next, name: 'scone.test' };
    const preview = await here.post('/site-builder/domains/move', move);
    assert.match(preview.body.would, /no longer shows Bakery: visitors see New Bakery/);
    const moved = await here.post('/site-builder/domains/move', { ...move, confirm: true });
    assert.equal(moved.status, 200, moved.text);
    for (const name of ['scone.test', 'www.scone.test']) {
      assert.equal(one(moved.body.data, name).state, 'verified', name);
      const { trouble } = one(await check(siteId), name);
      assert.equal(trouble?.code, 'moved', name);
      assert.match(trouble?.says ?? '', /another site of this project\. Move it here/);
    }
    const foreign = await aSite();
    await add(foreign.siteId, 'scone.test');
    const refused = await here.post('/site-builder/domains/move', {
      site_id: foreign.siteId,
      name: 'scone.test',
    });
    assert.match(refused.body.detail, /another project\. Publish its TXT record/);
  });

  test('of several addresses the wrong one is named', async () => {
    const { siteId } = await aSite();
    dns.addresses('muffin.test', here4, '2001:db8::9');
    dns.addresses('www.muffin.test', here4, '2001:db8::9');
    const rows = await add(siteId, 'muffin.test');
    const bare = one(rows, 'muffin.test');
    assert.equal(bare.trouble?.code, 'leads_elsewhere');
    assert.match(bare.trouble?.says ?? '', /^A record of muffin\.test leads to another server/);
    assert.deepEqual(
      bare.records.map(({ type, verdict }) => [type, verdict]),
      [
        ['A', 'ok'],
        ['AAAA', 'remove'],
      ],
    );
    assert.match(one(rows, 'www.muffin.test').records[0]?.says ?? '', /^Points to 2001:db8::9, not here\./);
  });

  test('a wildcard address, or a CNAME to another site’s label, proves nothing', async () => {
    const { siteId } = await aSite();
    dns.addresses('*.pie.test', here4);
    const [wild] = await add(siteId, 'shop.pie.test');
    assert.deepEqual([wild?.trouble?.code, wild?.checks[0]?.check], ['proof_needed', 'wildcard']);
    const foreign = await aSite();
    dns.cname('shop.roll.test', wild?.records[0]?.value ?? '');
    const [row] = await add(foreign.siteId, 'shop.roll.test');
    assert.deepEqual([row?.state, row?.records[0]?.verdict], ['waiting_for_dns', 'wrong']);
  });

  test('later problems are reported and take nothing offline', async () => {
    const { siteId } = await aSite();
    dns.addresses('bun.test', here4);
    await add(siteId, 'bun.test');
    dns.addresses('bun.test', '203.0.113.9');
    const moved = one(await check(siteId), 'bun.test');
    assert.deepEqual(
      [moved.trouble?.code, moved.trouble?.is_served, moved.state],
      ['leads_elsewhere', true, 'verified'],
    );
    dns.addresses('bun.test', here4);
    assert.equal(one(await check(siteId), 'bun.test').trouble, null);
  });

  test('names of this server, and too many pending ones, are refused with a remedy', async () => {
    const { siteId } = await aSite();
    const refused = await here.post('/site-builder/domains', { site_id: siteId, name: 'other.sites.test' });
    assert.equal(refused.status, 422);
    assert.equal(refused.body.errors[0].pointer, '/name');
    for (let number = 0; number < 10; number++) await add(siteId, `a.n${number}.test`);
    const full = await here.post('/site-builder/domains', { site_id: siteId, name: 'a.n10.test' });
    assert.equal(full.status, 409);
    assert.match(full.body.detail, /waiting for records/);
  });
}, settings);
