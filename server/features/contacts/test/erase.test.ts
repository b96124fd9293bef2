import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import { runDueJobs } from '../../../platform/jobs/test/due-jobs.ts';
import { administrator } from '../../../test/app.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';
import { erasePersonJob } from '../work/erase-person.ts';

onEachProduct((here) => {
  const advanceTo = async (time: number) => {
    here.clock.at = time;
    await runDueJobs(here.app.database, [erasePersonJob], time);
  };
  /** A fresh session: a test lets days pass, and sessions expire when idle. */
  async function signedIn(email = administrator.email, password = administrator.password): Promise<string> {
    const body = { email, password };
    return (await here.app.call('POST', '/api/command-center/auth/login', { body })).body.token;
  }
  async function createContact(site: Site, email: string): Promise<number> {
    const { body } = await site.send({ type: 'lead', name: 'Grace', email, message: 'A cake' });
    return body.contact_id;
  }

  test('erasure of a person is previewed for all sites, delayed, cancellable, and complete', async () => {
    const start = here.app.database.now();
    here.clock.at = start;
    const [site, otherSite] = [await here.aSite(), await here.aSite()];
    const email = `grace-${site.siteId}@example.com`;
    const [contactId, otherId] = [await createContact(site, email), await createContact(otherSite, email)];
    const bystander = await createContact(site, `alan-${site.siteId}@example.com`);
    const erase = (body: object, token?: string) => here.post(`/contacts/${contactId}/erase`, body, token);

    const preview = await erase({});
    assert.equal(preview.status, 200, preview.text);
    assert.deepEqual(
      [preview.body.confirmed, preview.body.sites.map((each: { site_id: number }) => each.site_id)],
      [false, [site.siteId, otherSite.siteId]],
    );
    assert.deepEqual(preview.body.sites[0].records.toSorted(byKind), [
      { kind: 'contact', count: 1 },
      { kind: 'conversation', count: 1 },
      { kind: 'event', count: 1 },
      { kind: 'lead', count: 1 },
      { kind: 'message', count: 1 },
    ]);
    assert.match(
      preview.body.would,
      /^In 24 hours, everything about Grace would be erased on 2 sites: .*2 contacts/,
    );
    const shown = async (id: number, token?: string) => here.get(`/contacts/${id}`, {}, token);
    assert.equal((await shown(contactId)).body.erase_at, null);

    const response = await erase({ confirm: true });
    const at = new Date(start + 24 * hour).toISOString();
    assert.deepEqual([response.status, response.body], [200, { erase_at: at }]);
    for (const id of [contactId, otherId]) assert.equal((await shown(id)).body.erase_at, at);
    assert.equal((await shown(bystander)).body.erase_at, null);

    const kept = await here.post(`/contacts/${otherId}/keep`, {});
    assert.deepEqual([kept.status, kept.body], [200, { erase_at: null }]);
    await advanceTo(start + 25 * hour);
    const later = await signedIn();
    assert.deepEqual((await shown(contactId, later)).body.erase_at, null);

    await erase({ confirm: true }, later);
    await advanceTo(start + 27 * hour);
    // A second request does not postpone it.
    assert.equal(
      (await erase({ confirm: true }, later)).body.erase_at,
      new Date(start + 49 * hour).toISOString(),
    );
    await advanceTo(start + 49 * hour);
    const end = await signedIn();
    assert.equal((await shown(contactId, end)).status, 404);
    assert.equal((await shown(otherId, end)).status, 404);
    assert.equal((await shown(bystander, end)).status, 200);
    here.clock.at = undefined;
  });

  test('a contact merged before its erasure is erased with the other one', async () => {
    const start = here.app.database.now();
    here.clock.at = start;
    const site = await here.aSite();
    const [from, into] = [
      await createContact(site, `one-${site.siteId}@example.com`),
      await createContact(site, `two-${site.siteId}@example.com`),
    ];
    await here.post(`/contacts/${from}/erase`, { confirm: true });
    const merged = await here.post(`/contacts/${from}/merge`, { into_contact_id: into });
    assert.equal(merged.body.erase_at, new Date(start + 24 * hour).toISOString());
    await advanceTo(start + 24 * hour);
    assert.equal((await here.get(`/contacts/${into}`, {}, await signedIn())).status, 404);
    here.clock.at = undefined;
  });

  test('a person’s data is downloaded as one JSON document, by administrators only', async () => {
    const [site, otherSite] = [await here.aSite(), await here.aSite()];
    const email = `hopper-${site.siteId}@example.com`;
    const contactId = await createContact(site, email);
    await createContact(otherSite, email);
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
        [otherSite.siteId, email],
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

  test('the audit log names who requested an erasure, not whose', async () => {
    const site = await here.aSite();
    const email = `secret-${site.siteId}@example.com`;
    const contactId = await createContact(site, email);
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
