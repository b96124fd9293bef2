import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { aReviewedSite } from './social-rows.ts';

onEachProduct((here) => {
  const marketing = async (token?: string) => (await here.get('/marketing', {}, token)).body;
  const summary = async () => (await here.get('/summary')).body;

  test('the growth inventory counts contacts, subscribers and leads of all accessible sites', async () => {
    const before = await marketing();
    const site = await here.aSite();
    const person = (name: string) => ({ email: `${name}@example.com` });
    await site.send({ type: 'subscription', ...person('a') });
    await site.send({ type: 'subscription', ...person('b') });
    await site.send({ type: 'subscription', status: 'unsubscribed', ...person('b') });
    await site.send({ type: 'lead', source: 'Landing page', ...person('a') });
    await site.send({ type: 'contact', source: 'Footer', ...person('c') });
    const after = await marketing();
    const grown = (name: string) => after.totals[name] - before.totals[name];
    assert.deepEqual(
      ['contacts', 'subscribers', 'unsubscribed', 'new_subscribers_7d', 'leads', 'open_leads'].map(grown),
      [3, 1, 1, 1, 2, 2],
    );
    assert.equal(after.leads_by_status.new - before.leads_by_status.new, 2);
    const own = after.sites.find((each: { site_id: number }) => each.site_id === site.siteId);
    assert.deepEqual(own, {
      site_id: site.siteId,
      contacts: 3,
      subscribers: 1,
      leads: 2,
      open_leads: 2,
      reviews: 0,
      unanswered_reviews: 0,
    });
    const sources = after.leads_by_source.map((each: { source: string }) => each.source);
    assert.ok(sources.includes('landing page') && sources.includes('footer'));
    const weeks = after.leads_by_week.reduce((sum: number, each: { count: number }) => sum + each.count, 0);
    assert.equal(weeks, after.totals.leads);
  });

  test('reviews, social accounts and posts are part of the inventory', async () => {
    const before = await marketing();
    const site = await here.aSite();
    await here.app.database.transact((db) => aReviewedSite(db, site));
    const after = await marketing();
    const grown = (name: string) => after.totals[name] - before.totals[name];
    assert.deepEqual(
      ['reviews', 'unanswered_reviews', 'new_reviews_7d', 'social_posts_7d'].map(grown),
      [2, 1, 1, 1],
    );
    assert.deepEqual(['social_accounts', 'social_accounts_in_trouble'].map(grown), [2, 1]);
    assert.equal(after.totals.average_rating, 4.5);
    const own = after.sites.find((each: { site_id: number }) => each.site_id === site.siteId);
    assert.deepEqual([own.reviews, own.unanswered_reviews], [2, 1]);
  });

  test('a member counts only sites of their own projects', async () => {
    const [own, other] = [await here.aSite(), await here.aSite()];
    const account = {
      email: `member-${own.siteId}@example.com`,
      name: 'Member',
      role: 'member',
      password: 'a long sentence',
      project_ids: [own.projectId],
    };
    await here.post('/accounts', account);
    const { email, password } = account;
    const { body } = await here.post('/auth/login', { email, password });
    await own.send({ type: 'lead', email: 'a@example.com' });
    await other.send({ type: 'lead', email: 'b@example.com' });
    await other.send({ type: 'message', email: 'b@example.com', message: 'Hello' });
    const inventory = await marketing(body.token);
    assert.equal(inventory.totals.leads, 1);
    assert.deepEqual(
      inventory.sites.map((each: { site_id: number }) => each.site_id),
      [own.siteId],
    );
    const { work } = (await here.get('/summary', {}, body.token)).body;
    assert.deepEqual([work.new_leads, work.open_conversations, work.unread_conversations], [1, 0, 0]);
  });

  test('the summary counts open work', async () => {
    const before = (await summary()).work;
    const site = await here.aSite();
    const { body } = await site.send({ type: 'message', email: 'a@example.com', message: 'Hello' });
    const ticket = {
      site_id: site.siteId,
      subject: 'Late',
      message: 'When?',
      due_at: '2001-01-01T00:00:00Z',
    };
    assert.equal((await here.post('/tickets', ticket)).status, 201);
    const due = '2001-01-01T00:00:00Z';
    const task = { kind: 'site', site_id: site.siteId, title: 'Call back', due_at: due };
    assert.equal((await here.post('/tasks', task)).status, 201);
    await here.app.database.transact((db) => aReviewedSite(db, site));
    const { work } = await summary();
    for (const name of Object.keys(before)) {
      const added = work[name] - before[name];
      assert.equal(added, name === 'new_leads' ? 0 : 1, name);
    }
    await here.post(`/conversations/${body.conversation_id}`, { status: 'resolved' });
    assert.equal((await summary()).work.open_conversations, before.open_conversations);
  });
});
