import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { registry } from '../../../app/registry.ts';
import { day } from '../../../kernel/clock.ts';
import type { OwnedPart } from '../../../kernel/owned-tables.ts';
import { deleteSomeOwned } from '../../../platform/db/owned-rows.ts';
import { runDueJobs } from '../../../platform/jobs/test/due-jobs.ts';
import { administrator } from '../../../test/app.ts';
import { somebody } from '../../contacts/test/somebody.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';
import { aVisitor } from '../../widget/test/visitor.ts';
import { wouldDelete } from '../rules/deletion.ts';
import { deleteProjectJob, deleteSiteJob } from '../work/delete-records.ts';

const uncounted = new Set([
  ...['webhook_delivery', 'webhook_attempt', 'media_file', 'client_comment'],
  'site_watch',
]);

onEachProduct((here) => {
  const advanceTo = async (time: number) => {
    here.clock.at = time;
    await runDueJobs(here.app.database, [deleteSiteJob, deleteProjectJob], time);
  };
  const signedIn = async (): Promise<string> =>
    (await here.app.call('POST', '/api/command-center/auth/login', { body: administrator })).body.token;
  const begin = () => {
    const start = here.app.database.now();
    here.clock.at = start;
    return start;
  };
  /** Counts a site's rows by table, without empty ones. */
  async function rowsOf(siteId: number): Promise<Record<string, number>> {
    const names = ({ table, parts = [] }: Pick<OwnedPart, 'table' | 'parts'>): string[] => [
      table,
      ...parts.flatMap(names),
    ];
    const tables = registry.features.flatMap(({ siteTables = [] }) => siteTables.flatMap(names));
    // Rows that depend on others that are counted, and one that a job writes at any time.
    const counted = ['site', ...tables].filter((table) => !uncounted.has(table));
    const each = counted.map(
      (table) => sql`select ${sql.lit(table)} as name, count(*) as count from ${sql.table(table)}
        where site_id = ${siteId}`,
    );
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count from (${sql.join(each, sql` union all `)}) as counted where count > 0`.execute(
      here.app.database.reader,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  }
  const keyOf = async (site: Site) => (await here.get(`/sites/${site.siteId}`)).body.site_key as string;

  test('site deletion is previewed, disconnects at once after typing the name, and deletes everything after a week', async () => {
    const start = begin();
    const [site, otherSite] = [await here.aSite(), await here.aSite()];
    await somebody(here, site, otherSite);
    await here.post('/tasks', { site_id: site.siteId, title: 'Look' });
    const hook = { project_id: site.projectId, site_id: site.siteId, events: ['lead.created'] };
    await here.post('/webhooks', { ...hook, url: 'https://hooks.example.com/' });
    await here.post(`/mobile-apps/${site.siteId}`, { app_name: 'Garden' });
    const key = await keyOf(site);
    const path = `/sites/${site.siteId}/delete`;

    const preview = await here.post(path, {});
    assert.deepEqual([preview.status, preview.body.confirmed, preview.body.name], [200, false, 'Garden']);
    const events = preview.body.records.find(({ what }: { what: string }) => what === 'events');
    assert.ok(events.count > 3);
    assert.match(
      preview.body.would,
      /^Garden would be disconnected at once: .* restored and reconnected until \d+ \w+ \d{4}\. .* That is \d+ events/,
    );

    for (const body of [{ confirm: true }, { confirm: true, name: 'garden' }]) {
      const refused = await here.post(path, body);
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/name']);
    }
    assert.equal((await here.get(`/sites/${site.siteId}`)).status, 200);

    const done = await here.post(path, { confirm: true, name: 'Garden' });
    assert.deepEqual(done.body, { delete_at: new Date(start + 7 * day).toISOString() });
    assert.deepEqual((await site.send({ email: 'a@example.com' })).body.code, 'token_revoked');
    assert.equal((await aVisitor(here, key).write('Hello?')).status, 404);
    assert.equal((await here.get(`/sites/${site.siteId}`)).status, 403);
    assert.ok(!(await here.get('/sites')).text.includes(`"site_id":${site.siteId},`));
    const { data } = (await here.get('/deletions')).body;
    assert.deepEqual(
      data.find(({ id }: { id: number }) => id === site.siteId),
      {
        kind: 'site',
        id: site.siteId,
        project_id: site.projectId,
        name: 'Garden',
        delete_at: done.body.delete_at,
      },
    );
    // Activity is written within a second, possibly in between. The same goes for the refusal of a page with the
    // address of both sites and a deleted key.
    const zeroRows = { site_pulse: 0, widget_refusal: 0 };
    const otherRows = async () => ({ ...(await rowsOf(otherSite.siteId)), ...zeroRows });
    const others = await otherRows();
    assert.ok((await rowsOf(site.siteId)).event);
    // Refusals are written with a delay, and seven days pass in an instant here.
    while (!(await rowsOf(site.siteId)).event_refusal) await pause(20);

    await advanceTo(start + 7 * day);
    assert.deepEqual(await rowsOf(site.siteId), {});
    assert.deepEqual(await otherRows(), others);
    const token = await signedIn();
    assert.deepEqual((await here.get('/deletions', {}, token)).body.data, []);
    here.clock.at = undefined;
  });

  test('a restored site is unchanged, and reconnects', async () => {
    const start = begin();
    const site = await here.aSite();
    await site.send({ email: 'a@example.com', subject: 'Bread' });
    const key = await keyOf(site);
    await here.post(`/sites/${site.siteId}/delete`, { confirm: true, name: 'Garden' });
    const kept = await here.post('/deletions/keep', { kind: 'site', id: site.siteId });
    assert.deepEqual([kept.status, kept.body], [200, { kept: true, sites_to_reconnect: 1 }]);
    assert.equal((await here.get(`/sites/${site.siteId}`)).body.status, 'disconnected');
    assert.equal((await here.get('/leads', { site_id: site.siteId })).body.data[0].subject, 'Bread');
    assert.equal((await aVisitor(here, key).write('Hello?')).status, 201);
    assert.equal((await here.post('/deletions/keep', { kind: 'site', id: site.siteId })).status, 404);
    await advanceTo(start + 8 * day);
    assert.equal((await rowsOf(site.siteId)).lead, 1);
    here.clock.at = undefined;
  });

  test('deleting a project lists its sites, includes them, and restores them', async () => {
    const start = begin();
    const site = await here.aSite();
    const second = await here.aSite(site.projectId);
    const early = await here.aSite(site.projectId);
    await here.post('/canned-replies', { project_id: site.projectId, title: 'Hours', body: 'From 7' });
    await here.post(`/sites/${early.siteId}/delete`, { confirm: true, name: 'Garden' });
    here.clock.at = start + day / 4;
    const path = `/projects/${site.projectId}/delete`;
    const preview = await here.post(path, {});
    assert.deepEqual(preview.body.sites, [site.siteId, second.siteId]);
    assert.match(preview.body.would, /with its sites Garden and Garden/);
    assert.match(preview.body.would, /1 canned reply/);
    await here.post(path, { confirm: true, name: 'Garden' });
    assert.equal((await here.get(`/sites/${second.siteId}`)).status, 403);
    const more = { project_id: site.projectId, name: 'More', url: 'https://more.example.com' };
    assert.equal((await here.post('/sites', more)).status, 404);
    const refused = await here.post('/deletions/keep', { kind: 'site', id: site.siteId });
    assert.deepEqual([refused.status, refused.body.project_id], [409, site.projectId]);

    assert.equal((await here.post('/deletions/keep', { kind: 'project', id: site.projectId })).status, 200);
    for (const { siteId } of [site, second]) assert.equal((await here.get(`/sites/${siteId}`)).status, 200);
    // The site deleted separately stays deleted.
    assert.equal((await here.get(`/sites/${early.siteId}`)).status, 403);

    await here.post(path, { confirm: true, name: 'Garden' });
    await advanceTo(start + 8 * day);
    // The project waits for its sites.
    await advanceTo(start + 8 * day + 5000);
    const { database } = here.app;
    const left = await database.reader
      .selectFrom('project')
      .select('project_id')
      .where('project_id', '=', site.projectId)
      .execute();
    assert.deepEqual([left, await rowsOf(site.siteId), await rowsOf(second.siteId)], [[], {}, {}]);
    here.clock.at = undefined;
  });

  test('a site with thousands of events is deleted in small steps between other writes', async () => {
    const start = begin();
    const [site, other] = [await here.aSite(), await here.aSite()];
    const many = Array.from({ length: 500 }, (_, number) => ({
      type: 'subscription',
      message: `Number ${number}`,
      tags: ['a', 'b'],
    }));
    for (let batch = 0; batch < 4; batch++) {
      const reply = await site.batch(many);
      assert.ok(reply.status < 300, reply.text);
    }
    await here.post(`/sites/${site.siteId}/delete`, { confirm: true, name: 'Garden' });
    // Simulates an interrupted job.
    const [events] = registry.features.flatMap(({ siteTables = [] }) =>
      siteTables.filter(({ table }) => table === 'event'),
    );
    assert.ok(events);
    const owner = { column: 'site_id', id: site.siteId } as const;
    const step = () => here.app.database.transact((db) => deleteSomeOwned(db, events, owner, 300));
    assert.deepEqual([await step(), await step()], [300, 300]);
    assert.equal((await rowsOf(site.siteId)).event, 1400);
    here.clock.at = start + 7 * day;
    const deleted = runDueJobs(here.app.database, [deleteSiteJob], start + 7 * day);
    const token = await signedIn();
    for (let turn = 0; turn < 5; turn++)
      assert.equal((await here.post(`/sites/${other.siteId}`, { name: `Name ${turn}` }, token)).status, 200);
    await deleted;
    assert.deepEqual(await rowsOf(site.siteId), {});
    here.clock.at = undefined;
  });

  test('the internal workspace and inaccessible sites cannot be deleted, nor anything by members', async () => {
    const { reader } = here.app.database;
    const own = await reader
      .selectFrom('site')
      .select(['site_id', 'project_id'])
      .where('internal', '=', 1)
      .executeTakeFirstOrThrow();
    const named = { confirm: true, name: 'Current Site' };
    assert.equal((await here.post(`/sites/${own.site_id}/delete`, named)).status, 403);
    assert.equal((await here.post(`/projects/${own.project_id}/delete`, named)).status, 404);
    const site = await here.aSite();
    const person = { email: `m-${site.siteId}@example.com`, password: 'a long sentence' };
    await here.post('/accounts', { ...person, name: 'M', role: 'member', project_ids: [site.projectId] });
    const { token } = (await here.app.call('POST', '/api/command-center/auth/login', { body: person })).body;
    const refused = await here.post(`/sites/${site.siteId}/delete`, { confirm: true, name: 'Garden' }, token);
    assert.deepEqual([refused.status, refused.body.code], [403, 'administrator_required']);
  });
});

test('deleting a published website says first that visitors lose it, and until when it can be restored', () => {
  const at = Date.parse('2026-12-06T09:00:00.000Z');
  const counts = [{ what: 'saved versions', count: 50 }];
  const site = { name: 'Studio', sites: undefined, live: ['Studio'], isMadeHere: true };
  assert.equal(
    wouldDelete(site, counts, at),
    'The website goes offline at once. Studio would be disconnected at once: its chat, forms and apps stop working, ' +
      'and its tokens end. It can be restored until 6 December 2026. After that, everything in it is deleted for good. ' +
      'That is 50 saved versions.',
  );
  const project = { name: 'Shops', sites: ['A', 'B', 'C'], live: ['A', 'B'], isMadeHere: false };
  assert.match(
    wouldDelete(project, counts, at),
    /^A and B go offline at once\. Shops would be .* reconnected until/,
  );
  assert.match(
    wouldDelete({ ...site, live: [] }, [], undefined),
    /^Studio .* Everything in it would be deleted at once\./,
  );
});
