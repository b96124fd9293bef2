import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { day, startOf } from '../../../../kernel/clock.ts';
import { createSeal } from '../../../../platform/crypto/seal.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { eventually } from '../../../../test/eventually.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onEachProduct } from '../../../events/test/on-each-product.ts';
import { aProject, aSite } from '../../../sites/test/records.ts';
import { onEachDatabase, openWorkspace, type Workspace } from '../../../sites/test/workspace.ts';
import { createVisitCounter } from '../service/counter.ts';
import { dayText } from '../service/weeks.ts';
import { selectDays, selectLabels, selectPages } from '../store/read.ts';
import { forgetVisitors } from '../store/retention.ts';
import { visitDigest } from '../work/digest.ts';

// Views and visitors of published sites, as their pages are asked for.

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

onEachDatabase((openFresh) => {
  let here: Workspace;
  let otherConnection: Database;
  let siteId: number;
  const seal = createSeal([randomBytes(32)], 'visitors');
  const counterAt = (database: Database) =>
    createVisitCounter({
      database,
      seal,
      now: () => here.clock.now,
      onFault(thrown) {
        throw thrown;
      },
    });
  const view = (visitor: number, path = '/', agent = firefox) => ({
    siteId,
    path,
    url: path,
    address: `2001:db8::${visitor.toString(16)}`,
    headers: { host: 'bakery.example', 'user-agent': agent },
  });
  const span = () => {
    const since = startOf(day, here.clock.now);
    return { since, until: since + day };
  };
  const total = async () => (await selectDays(here.database.reader, siteId, span()))[0];

  before(async () => {
    here = await openWorkspace(openFresh);
    otherConnection = (await here.anotherProcess()).database;
    siteId = await aSite(here, await aProject(here, 'Examples'), 'Bakery');
  });
  after(() => here.close());

  test('no view is lost while the day’s key loads, under any load', async () => {
    const own = await aSite(here, await aProject(here, 'Flood'), 'Flood');
    const counter = counterAt(here.database);
    // At once, before the database can have answered: 5,000 wait, the others have no visitor.
    for (let visitor = 0; visitor < 5200; visitor++) counter.viewed({ ...view(visitor % 100), siteId: own });
    await counter.close();
    const [counted] = await selectDays(here.database.reader, own, span());
    assert.deepEqual([counted?.views, counted?.visitors], [5200, 100]);
  });

  test('two processes count a visitor once, and match a plain count of the log', async () => {
    const [one, two] = [counterAt(here.database), counterAt(otherConnection)];
    const log = Array.from({ length: 3000 }, (_, index) => ({ visitor: (index * index) % 871, index }));
    for (const { visitor, index } of log)
      (index % 2 ? one : two).viewed(view(visitor, index % 3 ? '/' : '/bread'));
    await Promise.all([one.close(), two.close()]);
    const visitors = new Set(log.map(({ visitor }) => visitor)).size;
    assert.deepEqual([(await total())?.views, (await total())?.visitors], [3000, visitors]);
    const pages = await selectPages(here.database.reader, siteId, span());
    assert.deepEqual(
      pages.map(({ path, views }) => [path, Number(views)]),
      [
        ['/', 2000],
        ['/bread', 1000],
      ],
    );
    const reader = { accountId: null, role: 'administrator', siteId: null } as const;
    const digest = () =>
      visitDigest.figures(here.database.reader, reader, {
        timezone: 'UTC',
        span: 'weekly',
        now: here.clock.now,
      });
    assert.deepEqual(await digest(), [], 'of sites that are live');
    await here.database.transact(async (db) => {
      await db.updateTable('site').set({ kind: 'starter' }).where('site_id', '=', siteId).execute();
      await db
        .insertInto('publication')
        .values({
          site_id: siteId,
          revision_id: null,
          hash: null,
          note: null,
          created_by: 'test',
          interface: 'test',
          created_at: here.clock.now,
        })
        .execute();
    });
    const lastDays = Array.from({ length: 7 }, (_, index) => dayText(here.clock.now - (6 - index) * day));
    assert.deepEqual(await digest(), [
      {
        label: `${visitors} visitors to Bakery`,
        note: '3,000 views in 7 days',
        week: lastDays.map((each, index) => ({ day: each, count: index === 6 ? visitors : 0 })),
        path: `/sites/${siteId}?tab=visits`,
      },
    ]);
  });

  test('floods of visitors and fake referrers use limited memory, and are counted within 2 %', async () => {
    here.clock.now += day;
    const one = counterAt(here.database);
    one.viewed(view(0));
    await one.close();
    const two = counterAt(otherConnection);
    two.viewed(view(0));
    await two.close();
    for (let visitor = 0; visitor < 20_000; visitor += 1) {
      const from = view(visitor);
      two.viewed({ ...from, headers: { ...from.headers, referer: `https://n${visitor}.example/` } });
      if (visitor === 5000) await two.close();
    }
    await two.close();
    const { views, visitors } = (await total()) ?? { views: 0, visitors: 0 };
    assert.equal(views, 20_002);
    assert.ok(Math.abs(visitors / 20_000 - 1) < 0.02, `${visitors}`);
    const sources = await selectLabels(here.database.reader, siteId, span());
    assert.ok(sources.filter(({ kind }) => kind === 'source').length <= 300);
  });

  test('after a day its visitors are indistinguishable, and late counts are included', async () => {
    here.clock.now += day;
    const counter = counterAt(here.database);
    counter.viewed(view(1));
    await counter.close();
    const over = span();
    here.clock.now += day;
    assert.ok((await here.database.transact((db) => forgetVisitors(db, here.clock.now - 1, 1000))) > 0);
    const late = counterAt(here.database);
    here.clock.now -= day;
    late.viewed(view(1));
    await late.close();
    here.clock.now += day;
    const [row] = await selectDays(here.database.reader, siteId, over);
    assert.deepEqual([row?.views, row?.visitors], [2, 2]);
    const next = counterAt(here.database);
    next.viewed(view(1));
    await next.close();
    const keys = await here.database.reader.selectFrom('visit_key').select('day').execute();
    assert.deepEqual(
      keys.map((each) => each.day),
      [span().since],
    );
  });
});

onEachProduct((here) => {
  test('page views are counted with sources and forms; bots, previews and private pages are separate', async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const { token } = (await here.post('/tokens', { name: 'builder' })).body;
    const { site_id, url } = (
      await here.post('/sites', { project_id, name: 'Visited Bakery', starter_key: 'bare' })
    ).body;
    const origin = url.replace(/\/$/, '');
    const control = async (path: string, body: object) =>
      (await here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } })).body;
    const { revision_id, hash } = (await control('site-forms', { form_key: 'contact' })).revision;
    await control('revisions/publish', { revision_id, expected_hash: hash, confirm: true });
    const at = (path: string, headers = {}) =>
      siteCall(origin + path, { headers: { 'user-agent': firefox, ...headers } });
    await at('/', { referer: 'https://www.google.com/' });
    await at('/?utm_source=Letter&utm_campaign=Advent', { 'user-agent': phone });
    await at('/', { referer: `${origin}/` });
    await at('/', { 'sec-purpose': 'prefetch' });
    await at('/', { 'user-agent': 'Mozilla/5.0 (compatible; ExampleBot/2.1)' });
    await at('/nowhere');
    await at('/robots.txt');
    const sent = await siteCall(`${origin}/forms/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': firefox },
      body: new URLSearchParams({ name: 'Ada', email: 'ada@example.net', message: 'Two loaves' }).toString(),
    });
    assert.equal(sent.status, 303, sent.text);
    await at(sent.headers.location ?? '');
    const counted = async () => (await here.get('/site-builder/visits', { site_id })).body;
    await eventually(async () => (await counted()).views === 3, 'the counts', 60_000);
    const { views, visitors, robots, days, pages, sources, devices, forms } = await counted();
    assert.deepEqual({ views, visitors, robots }, { views: 3, visitors: 2, robots: 1 });
    assert.equal(days.length, 30);
    assert.deepEqual(
      pages.map(({ path, views: of }: { path: string; views: number }) => [path, of]),
      [['/', 3]],
    );
    assert.deepEqual(
      sources.map(({ source, campaign }: { source: string; campaign: string | null }) => [source, campaign]),
      [
        ['Google', null],
        ['letter', 'advent'],
      ],
    );
    assert.deepEqual(devices, [
      { device: 'computer', views: 2 },
      { device: 'phone', views: 1 },
    ]);
    assert.deepEqual(
      forms.map(({ form_key, sent: of }: { form_key: string; sent: number }) => [form_key, of]),
      [['contact', 1]],
    );
    const { data } = (await here.get('/visits')).body;
    assert.deepEqual(
      data.map((each: { site_id: number; visitors: number }) => [each.site_id, each.visitors]),
      [[site_id, 2]],
    );
    const refused = await here.get('/site-builder/visits', { site_id, since: '2020-01-01' });
    assert.equal(refused.status, 400, refused.text);
    assert.match(refused.text, /At most 400 days/);
  });
});
