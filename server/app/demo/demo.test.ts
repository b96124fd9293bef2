import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishingOperations } from '../../features/builder/revisions/operations/publishing.ts';
import { placeholdersIn } from '../../features/builder/starters/rules/placeholders.ts';
import { day } from '../../kernel/clock.ts';
import { administrator, startTestApp } from '../../test/app.ts';
import { fillDemo } from './fill-demo.ts';

interface Event {
  readonly email: string | null;
  readonly received_at: string;
  readonly metadata: { readonly page: { readonly url: string } };
}

test('the demo', async (t) => {
  const started = Date.now();
  const app = await startTestApp({
    before: async (freshApp) => assert.equal(await fillDemo(freshApp), 'filled'),
  });
  t.after(() => app.close());
  const center = '/api/command-center';
  const signIn = await app.call('POST', `${center}/auth/login`, { body: administrator });
  const get = (path: string) => app.call('GET', `${center}/${path}`, { token: signIn.body.token });

  await t.test('shows sites in every state of health', async () => {
    const { totals } = (await get('sync-health')).body;
    assert.equal(totals.sites, 11);
    for (const state of ['ok', 'stale', 'error', 'never']) assert.ok(totals[state] > 0, state);
  });

  await t.test(
    'has three sites that were made here: published, edited since, and with a proposal that waits',
    async () => {
      const { data } = (await get('sites?limit=50')).body;
      const built = data.filter(({ kind }: { kind: string }) => kind === 'starter');
      assert.equal(built.length, 3);
      for (const { site_id } of built) {
        const sets = (await get(`change-sets?site_id=${site_id}&state=open`)).body.data;
        assert.deepEqual(
          sets.map(({ kind }: { kind: string }) => kind),
          ['proposal', 'shared'],
        );
        const revisions = (await get(`revisions?site_id=${site_id}`)).body.data;
        assert.ok(revisions.some(({ state }: { state: string }) => state === 'published'));
      }
    },
  );

  await t.test('has sites with no text of their starter, and no fact left to fill in', async () => {
    const { data } = (await get('sites?limit=50')).body;
    for (const { site_id, name } of data.filter(({ kind }: { kind: string }) => kind === 'starter')) {
      const { documents } = (await get(`site-builder/open?site_id=${site_id}`)).body;
      const found = placeholdersIn(
        Object.entries(documents).map(([path, document]) => ({ path, document })),
        documents['site.json'].starter_key,
      );
      assert.deepEqual(
        found.map(({ detail }) => detail),
        [],
        name,
      );
      assert.doesNotMatch(JSON.stringify(documents), /\[This page is a draft/, name);
    }
  });

  await t.test('has the revisions that examples of the guide name, with their hashes', async () => {
    const named = Object.values(publishingOperations)
      .map(({ example }) => example.input as Partial<Record<string, unknown>>)
      .filter(({ expected_hash }) => expected_hash !== undefined);
    assert.equal(named.length, 3);
    for (const { site_id, revision_id, expected_hash } of named) {
      const { hash } = (await get(`revisions/${revision_id}?site_id=${site_id}`)).body;
      assert.equal(
        hash,
        expected_hash,
        `${revision_id}: the school's documents changed, so change the example`,
      );
    }
  });

  await t.test('has hundreds of events of two weeks, in the order they came', async () => {
    const { data, pagination } = (await get('activity?limit=200&include=total')).body;
    assert.ok(pagination.total > 300 && pagination.total < 1000, `${pagination.total} events`);
    const times = data.map((event: Event) => Date.parse(event.received_at));
    assert.deepEqual(
      times,
      times.toSorted((a: number, b: number) => b - a),
    );
    assert.ok(Math.min(...times) > Date.now() - 15 * day);
    assert.ok(Math.max(...times) <= Date.now());
  });

  await t.test('has leads in every status but archived, with notes of people', async () => {
    const { by_status } = (await get('leads/counts')).body;
    for (const status of ['new', 'contacted', 'qualified', 'won', 'lost'])
      assert.ok(by_status[status] > 0, status);
    const { data } = (await get('leads?limit=200')).body;
    const moves = data.flatMap(
      (lead: { history: { note: string | null; by: { kind: string } }[] }) => lead.history,
    );
    assert.ok(
      moves.some(
        (move: { note: string | null; by: { kind: string } }) => move.note && move.by.kind === 'person',
      ),
    );
  });

  await t.test('names nobody who could exist', async () => {
    const { data } = (await get('activity?limit=200')).body;
    for (const event of data as Event[]) {
      assert.match(event.email ?? '', /@example\.com$/);
      assert.match(new URL(event.metadata.page.url).host, /(^|\.)(example\.(com|org|net)|[a-z]+\.test)$/);
    }
  });

  await t.test('keeps payloads that only their exact text can show', async () => {
    const { text } = await get('activity?q=breakfast');
    assert.match(text, /"cart":\{"id":90071992547409931234,"total":112\.50\}/);
  });

  await t.test(
    'has tickets in every status, one that follows up another, and some that are late',
    async () => {
      const counts = (await get('tickets/counts')).body;
      for (const [status, count] of Object.entries(counts.by_status)) assert.ok(Number(count) > 0, status);
      assert.ok(counts.overdue > 0 && counts.unassigned > 0);
      const { data } = (await get('tickets?limit=200')).body;
      assert.ok(
        data.some((ticket: { previous_ticket_id: number | null }) => ticket.previous_ticket_id !== null),
      );
      assert.match((await get('tickets?q=candles')).text, /"custom_fields":\{"order":90071992547409931234,/);
    },
  );
  await t.test('has an inbox in which people have worked', async () => {
    const { by_status, unread, unassigned } = (await get('conversations/counts')).body;
    for (const status of ['open', 'pending', 'snoozed', 'resolved']) assert.ok(by_status[status] > 0, status);
    assert.ok(unread > 0 && unread < 60, `${unread} unread`);
    assert.ok(unassigned > 0);
    const { data } = (await get('conversations?limit=200')).body;
    const authors = new Set<string>();
    for (const { conversation_id } of data.slice(0, 20)) {
      const { data: messages } = (await get(`messages?conversation_id=${conversation_id}`)).body;
      for (const { author, private: isPrivate } of messages) authors.add(isPrivate ? 'note' : author.kind);
    }
    assert.deepEqual([...authors].sort(), ['note', 'person', 'visitor']);
  });

  await t.test('has an audit log in the order of its times', async () => {
    const { data } = (await get('integration-logs?limit=200')).body;
    const times = data.map((row: { at: string }) => row.at).filter((at: string) => Date.parse(at) < started);
    assert.deepEqual(times, times.toSorted().reverse());
  });

  await t.test('has a draft that a client looked at, commented on and approved', async () => {
    const { data } = (await get('sites?limit=50')).body;
    const cafe = data.find(({ name }: { name: string }) => name === 'Harbour Lane Café');
    const [review] = (await get(`site-builder/client-reviews?site_id=${cafe.site_id}`)).body.data;
    assert.deepEqual([review.state, review.threads], ['open', { total: 2, open: 2 }]);
    assert.equal(review.approval.by, 'Maren Holt');
  });

  await t.test('has agents with a history of runs, and tasks that people have to do', async () => {
    const { data } = (await get('tasks')).body;
    const statuses = data.map((task: { status: string }) => task.status).sort();
    assert.deepEqual(statuses.length, 6);
    const publishTask = data.find((task: { path: string | null }) => task.path !== null);
    assert.deepEqual([publishTask.status, publishTask.created_by], ['todo', 'jonas@example.com']);
    for (const status of ['scheduled', 'in_progress', 'todo']) assert.ok(statuses.includes(status), status);
    const checks = data.find((task: { title: string }) => task.title === 'Check every link');
    const { runs, next_runs } = (await get(`tasks/${checks.task_id}`)).body;
    assert.ok(runs.length >= 12, `${runs.length} runs`);
    assert.ok(runs.some((run: { state: string }) => run.state === 'failed'));
    assert.ok(next_runs.every((at: string) => Date.parse(at) > started));
  });

  await t.test('has apps with phones that are signed in, one listed for everybody', async () => {
    const { data } = (await get('mobile-apps')).body;
    const shown = (app: { app_name: string; active_sessions: number }) => [app.app_name, app.active_sessions];
    assert.deepEqual(data.map(shown), [
      ['Lantern Street', 1],
      ['Harbour Lane', 2],
    ]);
    const listed = (await app.call('GET', '/api/mobileapp/sites')).body.data;
    assert.deepEqual(
      listed.map(({ app_name }: { app_name: string }) => app_name),
      ['Harbour Lane'],
    );
  });

  await t.test('has senders with photos that anybody may read, and one with letters alone', async () => {
    const { data } = (await get('mail/profiles')).body;
    const photos = data.flatMap(({ photo }: { photo: { url: string } | null }) => photo?.url ?? []);
    assert.deepEqual([data.length, photos.length], [3, 2]);
    for (const url of photos) assert.equal((await fetch(url)).status, 200, url);
  });

  await t.test('leaves the first administrator to the person who starts it', async () => {
    const { data } = (await get('accounts')).body;
    const roles = data.map(({ email, role }: { email: string; role: string }) => [email, role]);
    assert.deepEqual(
      roles.filter(([, role]: [string, string]) => role === 'administrator'),
      [[administrator.email, 'administrator']],
    );
  });

  await t.test('leaves a workspace alone that has projects already', async () => {
    const before = (await get('activity?limit=1&include=total')).text;
    assert.equal(await fillDemo(app), 'left alone');
    assert.equal((await get('activity?limit=1&include=total')).text, before);
  });
});
