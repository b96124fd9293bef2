import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import { dueJobsAreDone } from '../../../platform/jobs/test/due-jobs.ts';
import { administrator } from '../../../test/app.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';
import { erasePersonJob } from '../work/erase-person.ts';

onEachProduct((here) => {
  const passTo = async (time: number) => {
    here.clock.at = time;
    await dueJobsAreDone(here.app.database, [erasePersonJob], time);
  };
  /** A fresh session: a test lets days pass, and sessions expire when idle. */
  async function signedIn(email = administrator.email, password = administrator.password): Promise<string> {
    const body = { email, password };
    return (await here.app.call('POST', '/api/command-center/auth/login', { body })).body.token;
  }
  async function met(site: Site, email: string): Promise<number> {
    const { body } = await site.send({ type: 'lead', name: 'Grace', email, message: 'A cake' });
    return body.contact_id;
  }

  test('erasing a person tells what there is on every site, waits, can be called off, and then erases all of it', async () => {
    const start = here.app.database.now();
    here.clock.at = start;
    const [site, elsewhere] = [await here.aSite(), await here.aSite()];
    const email = `grace-${site.siteId}@example.com`;
    const [contactId, otherId] = [await met(site, email), await met(elsewhere, email)];
    const bystander = await met(site, `alan-${site.siteId}@example.com`);
    const erase = (body: object, token?: string) => here.post(`/contacts/${contactId}/erase`, body, token);

    const told = await erase({});
    assert.equal(told.status, 200, told.text);
    assert.deepEqual(
      [told.body.confirmed, told.body.sites.map((each: { site_id: number }) => each.site_id)],
      [false, [site.siteId, elsewhere.siteId]],
    );
    assert.deepEqual(told.body.sites[0].records.toSorted(byKind), [
      { kind: 'contact', count: 1 },
      { kind: 'conversation', count: 1 },
      { kind: 'event', count: 1 },
      { kind: 'lead', count: 1 },
      { kind: 'message', count: 1 },
    ]);
    assert.match(
      told.body.would,
      /^In 24 hours, everything about Grace would be erased on 2 sites: .*2 contacts/,
    );
    const shown = async (id: number, token?: string) => here.get(`/contacts/${id}`, {}, token);
    assert.equal((await shown(contactId)).body.erase_at, null);

    const asked = await erase({ confirm: true });
    const at = new Date(start + 24 * hour).toISOString();
    assert.deepEqual([asked.status, asked.body], [200, { erase_at: at }]);
    for (const id of [contactId, otherId]) assert.equal((await shown(id)).body.erase_at, at);
    assert.equal((await shown(bystander)).body.erase_at, null);

    const kept = await here.post(`/contacts/${otherId}/keep`, {});
    assert.deepEqual([kept.status, kept.body], [200, { erase_at: null }]);
    await passTo(start + 25 * hour);
    const later = await signedIn();
    assert.deepEqual((await shown(contactId, later)).body.erase_at, null);

    await erase({ confirm: true }, later);
    await passTo(start + 27 * hour);
    // A second request does not postpone it.
    assert.equal(
      (await erase({ confirm: true }, later)).body.erase_at,
      new Date(start + 49 * hour).toISOString(),
    );
    await passTo(start + 49 * hour);
    const end = await signedIn();
    assert.equal((await shown(contactId, end)).status, 404);
    assert.equal((await shown(otherId, end)).status, 404);
    assert.equal((await shown(bystander, end)).status, 200);
    here.clock.at = undefined;
  });

  test('whoever is merged into another contact before the moment is erased as that one', async () => {
    const start = here.app.database.now();
    here.clock.at = start;
    const site = await here.aSite();
    const [from, into] = [
      await met(site, `one-${site.siteId}@example.com`),
      await met(site, `two-${site.siteId}@example.com`),
    ];
    await here.post(`/contacts/${from}/erase`, { confirm: true });
    const merged = await here.post(`/contacts/${from}/merge`, { into_contact_id: into });
    assert.equal(merged.body.erase_at, new Date(start + 24 * hour).toISOString());
    await passTo(start + 24 * hour);
    assert.equal((await here.get(`/contacts/${into}`, {}, await signedIn())).status, 404);
    here.clock.at = undefined;
  });

  test('one person is downloaded as one JSON document, and only by administrators', async () => {
    const [site, elsewhere] = [await here.aSite(), await here.aSite()];
    const email = `hopper-${site.siteId}@example.com`;
    const contactId = await met(site, email);
    await met(elsewhere, email);
    const file = await here.get(`/contacts/${contactId}/person`);
    assert.equal(file.status, 200, file.text);
    assert.match(file.headers.get('content-disposition') ?? '', /person\.json/);
    const { tables } = JSON.parse(file.text) as {
      tables: { table: string; rows: { site_id: number; email: string }[] }[];
    };
    const contacts = tables.find(({ table }) => table === 'contact')?.rows ?? [];
    assert.deepEqual(
      contacts.map((row) => [row.site_id, row.email]).toSorted(),
      [
        [site.siteId, email],
        [elsewhere.siteId, email],
      ].toSorted(),
    );

    const member = { email: `member-${site.siteId}@example.com`, password: 'a long sentence' };
    await here.post('/accounts', { ...member, name: 'M', role: 'member', project_ids: [site.projectId] });
    const token = await signedIn(member.email);
    for (const refused of [
      await here.get(`/contacts/${contactId}/person`, {}, token),
      await here.post(`/contacts/${contactId}/erase`, {}, token),
      await here.post(`/contacts/${contactId}/erase`, { confirm: true }, token),
    ])
      assert.deepEqual([refused.status, refused.body.code], [403, 'administrator_required']);
    assert.equal((await here.get('/contacts/999999/person')).status, 404);
  });

  test('the audit log says who asked for an erasing, and not whose', async () => {
    const site = await here.aSite();
    const email = `secret-${site.siteId}@example.com`;
    const contactId = await met(site, email);
    await here.post(`/contacts/${contactId}/erase`, { confirm: true });
    const { text, body } = await here.get('/integration-logs', { limit: 20 });
    const line = body.data.find(
      ({ action, record }: { action: string; record: string }) =>
        action === 'contact.erase' && record === `contact:${contactId}`,
    );
    assert.match(JSON.stringify(line), /ada@example\.com/);
    assert.ok(!text.includes(email));
  });
});

const byKind = (a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1);
