import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachProduct, type Query } from '../../events/test/on-each-product.ts';

interface Line {
  readonly audit_id: number;
  readonly action: string;
  readonly interface: string;
  readonly actor: string;
  readonly actor_name: string;
  readonly did: string;
  readonly actor_kind: string;
  readonly token_id: number | null;
  readonly site_id: number | null;
  readonly record: string | null;
  readonly request_id: string;
  readonly result: string;
  readonly error_code: string | null;
  readonly error_text: string | null;
}

onEachProduct((here) => {
  const path = '/integration-logs';
  /** Reads of the log are logged themselves, with a delay: tests wait for a condition, never for a time. */
  async function linesWith(query: Query, isThere: (lines: readonly Line[]) => boolean): Promise<Line[]> {
    for (;;) {
      const { status, body, text } = await here.get(path, query);
      assert.equal(status, 200, text);
      if (isThere(body.data)) return body.data;
    }
  }
  const actionsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ action }) => action))].sort();
  const has =
    (action: string, more: Partial<Line> = {}) =>
    (lines: readonly Line[]) =>
      lines.some(
        (line) =>
          line.action === action &&
          Object.entries(more).every(([key, value]) => line[key as keyof Line] === value),
      );

  test('reads by the Command Center, or all reads, are hidden on request, except refused ones', async () => {
    const site = await here.aSite();
    const { siteId } = site;
    await site.send({ email: 'ada@example.com' });
    await here.get('/leads', { site_id: siteId });
    await here.get('/leads', { site_id: siteId, cursor: 'none' });
    await here.app.call('GET', `/api/control-plane/leads?site_id=${siteId}`, { token: site.token });
    const query = { site_id: siteId, action: 'lead.list' };
    await linesWith(query, (lines) => lines.length === 3);
    const listed = async (more: Query) =>
      (await here.get(path, { ...query, ...more })).body.data
        .map((line: Line) => `${line.interface} ${line.result}`)
        .sort();
    const everything = ['command-center ok', 'command-center refused', 'rest ok'];
    assert.deepEqual(await listed({}), everything);
    assert.deepEqual(await listed({ reads: 'all' }), everything);
    assert.deepEqual(await listed({ reads: 'programs' }), ['command-center refused', 'rest ok']);
    assert.deepEqual(await listed({ reads: 'none' }), ['command-center refused']);
    const changes = await here.get(path, { site_id: siteId, reads: 'none', result: 'ok' });
    assert.deepEqual(actionsOf(changes.body.data), ['event.send', 'site.connect', 'site.create']);
    assert.equal((await here.get(path, { reads: 'some' })).status, 400);
  });

  test('opening the sign-in page is hidden with page reads; a bad token and all other refused reads are not', async () => {
    const ask = (address: string, token?: string) =>
      here.app.call('GET', address, token === undefined ? {} : { token });
    const me = '/api/command-center/me';
    assert.equal((await ask(me)).body.code, 'token_missing');
    assert.equal((await ask(me, 'mw_session_1_no')).body.code, 'token_invalid');
    assert.equal((await ask(`${me}/sessions`)).body.code, 'token_missing');
    const query = { result: 'refused', q: 'token_' };
    const lineOf = ({ action, error_code }: Line) => `${action} ${error_code}`;
    const all = await linesWith(query, (lines) => lines.length >= 3);
    const others = ['account.me token_invalid', 'session.list token_missing'];
    assert.deepEqual(all.map(lineOf).sort(), [...others, 'account.me token_missing'].sort());
    for (const reads of ['programs', 'none'])
      assert.deepEqual((await here.get(path, { ...query, reads })).body.data.map(lineOf).sort(), others);
  });

  test('a sign-in names the account, and a failed one only the domain tried', async () => {
    const email = 'lovelace@analytical.example.com';
    const password = 'a long enough passphrase';
    await here.post('/accounts', { email, name: 'Ada', role: 'member', password });
    const signIn = (with_: string) =>
      here.app.call('POST', '/api/command-center/auth/login', { body: { email, password: with_ } });
    assert.equal((await signIn('not that one')).status, 401);
    assert.equal((await signIn(password)).status, 200);
    const query = { action: 'session.create', q: 'analytical.example.com' };
    const lines = await linesWith(query, (all) => all.length === 2);
    const entries = lines.map(({ actor, actor_kind, token_id, result }) => ({
      actor,
      actor_kind,
      hasToken: token_id !== null,
      result,
    }));
    assert.deepEqual(
      entries.toSorted((a, b) => a.result.localeCompare(b.result)),
      [
        { actor: email, actor_kind: 'session', hasToken: true, result: 'ok' },
        {
          actor: 'nobody (@analytical.example.com)',
          actor_kind: 'nobody',
          hasToken: false,
          result: 'refused',
        },
      ],
    );
  });

  test('automatic reads of a site’s widget are hidden with page reads', async () => {
    const { siteId } = await here.aSite();
    const { body: site } = await here.get(`/sites/${siteId}`);
    const fetchConfig = () =>
      here.app.call('GET', `/api/widget/config?site_key=${site.site_key}`, {
        headers: { 'x-request-id': `widget-${siteId}`, origin: 'https://garden.example.com' },
      });
    assert.equal((await fetchConfig()).status, 200);
    const query = { request_id: `widget-${siteId}` };
    await linesWith(query, (all) => all.length === 1);
    assert.deepEqual((await here.get(path, { ...query, reads: 'programs' })).body.data, []);
    assert.equal((await here.get(path, { ...query, reads: 'all' })).body.data.length, 1);
  });

  test('opening a canvas is a read, though it makes a secret', async () => {
    const { project_id } = (await here.post('/projects', { name: 'Drawn' })).body;
    const made = { project_id, name: 'Drawn', kind: 'starter', starter_key: 'bare' };
    const { site_id } = (await here.post('/sites', made)).body;
    const opened = await here.post(`/sites/${site_id}/canvas`, {});
    assert.equal(opened.status, 200, opened.text);
    const query = { site_id, action: 'canvas.open' };
    await linesWith(query, (lines) => lines.length === 1);
    assert.deepEqual((await here.get(path, { ...query, reads: 'programs' })).body.data, []);
    const changes = await here.get(path, { site_id, reads: 'none', result: 'ok' });
    assert.deepEqual(actionsOf(changes.body.data), ['site.create']);
  });

  test('an unconfirmed call is logged as a read', async () => {
    const { siteId } = await here.aSite();
    const task = await here.post('/tasks', { kind: 'site', site_id: siteId, title: 'Call back' });
    assert.ok(task.status < 300, task.text);
    const preview = await here.post(`/tasks/${task.body.task.task_id}/delete`, {});
    assert.equal(preview.body.confirmed, false, preview.text);
    const query = { action: 'task.delete.preview', record: `task:${task.body.task.task_id}` };
    await linesWith(query, (lines) => lines.length === 1);
    assert.deepEqual((await here.get(path, { ...query, reads: 'programs' })).body.data, []);
  });

  test('parts of actions, actors, errors, request ids and addresses match lines', async () => {
    const site = await here.aSite();
    const sent = await site.send('{"type": "lead", "email": "ada@example.com", "site_id": true}');
    assert.ok(sent.status >= 400);
    const requestId: string = sent.body.request_id;
    const mine = has('event.send', { request_id: requestId });
    const found = await linesWith({ q: requestId.slice(8) }, mine);
    assert.deepEqual(
      found.map((line) => line.request_id),
      [requestId],
    );
    const [line] = found;
    assert.ok(line);
    for (const q of ['VENT.SEN', line.actor.slice(1), (line.error_text ?? '').slice(2, 12), 'dation_fai'])
      assert.ok(mine((await here.get(path, { q })).body.data), q);
    const other = (await here.get(path, { q: 'dation_fai', actor: line.actor, result: 'ok' })).body.data;
    assert.deepEqual(other, []);
    for (const q of ['%%', '__', "'--", '\\\\'])
      assert.equal(mine((await here.get(path, { q })).body.data), false, q);

    await here.app.call('GET', '/api/control-plane/sites', { headers: { 'x-request-id': 'nobody-here' } });
    const anonymousLines = await linesWith({ request_id: 'nobody-here' }, (lines) => lines.length > 0);
    assert.equal(anonymousLines[0]?.actor_kind, 'nobody');
    assert.ok(
      (await here.get(path, { q: '127.0.0' })).body.data.some(
        (each: Line) => each.request_id === 'nobody-here',
      ),
    );
  });

  test('a line names the token’s owner and the record, and is found by its record', async () => {
    const { siteId } = await here.aSite();
    const ticket = await here.post('/tickets', { site_id: siteId, subject: 'Late', message: 'When?' });
    const ticketId = ticket.body.ticket.ticket_id ?? ticket.body.ticket_id;
    const other = await here.post('/tickets', { site_id: siteId, subject: 'Later', message: 'When?' });
    assert.ok(other.status < 300);
    const saved = await here.post(`/tickets/${ticketId}`, { status: 'pending' });
    assert.ok(saved.status < 300, saved.text);
    const record = `ticket:${ticketId}`;
    const lines = await linesWith({ record }, (all) => all.length > 0);
    assert.deepEqual(
      lines.map((line) => line.record),
      [record],
    );
    const [line] = lines;
    assert.ok(line);
    assert.equal(line.actor_kind, 'session');
    assert.equal(typeof line.token_id, 'number');
    // The call names its record alone; the line has the site of its answer.
    assert.equal(line.site_id, siteId);
    const one = await here.get(`${path}/${line.audit_id}`);
    assert.deepEqual(one.body, line);
    assert.equal((await here.get(`${path}/999999999`)).status, 404);
    assert.equal((await here.get(path, { record: 'ticket 1' })).status, 400);
  });

  test('a line is a sentence with the names of its caller and site, and is found by its kind', async () => {
    const { siteId, send } = await here.aSite();
    const { body: site } = await here.get(`/sites/${siteId}`);
    const { body: me } = await here.get('/me');
    await send({ type: 'nothing' });
    const ticket = await here.post('/tickets', { site_id: siteId, subject: 'Late', message: 'When?' });
    assert.ok(ticket.status < 300, ticket.text);
    // Without reads: those of this loop would push the refused call off the first page.
    const query = { site_id: siteId, reads: 'none' };
    const lines = await linesWith(query, has('event.send', { result: 'refused' }));
    const sentences = new Map(lines.map(({ action, actor_name, did }) => [action, `${actor_name} ${did}`]));
    assert.equal(sentences.get('ticket.create'), `${me.user.name} created a ticket for ${site.name}`);
    assert.match(
      sentences.get('event.send') ?? '',
      new RegExp(`^Token of ${site.name} tried to send an event of ${site.name}$`),
    );
    const { data: chapters } = (await here.get(`${path}/chapters`)).body;
    assert.ok(chapters.includes('Tickets'));
    const tickets = await here.get(path, { ...query, chapter: 'Tickets' });
    assert.deepEqual(actionsOf(tickets.body.data), ['ticket.create']);
    assert.deepEqual((await here.get(path, { ...query, chapter: 'No such' })).body.data, []);
  });

  test('the file contains the filtered list in order, without formulas', async () => {
    const site = await here.aSite();
    await Promise.all(Array.from({ length: 260 }, (_, sent) => site.send({ email: `${sent}@example.com` })));
    const named = await here.post('/tokens', { name: '=1+1', scopes: ['read'] });
    assert.ok(named.status < 300, named.text);
    await here.get('/projects', {}, named.body.token);
    await here.app.call('GET', '/api/control-plane/sites', { token: named.body.token });
    const sends = await here.get(`${path}/export`, { site_id: site.siteId, action: 'event.send' });
    assert.equal(sends.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(sends.headers.get('content-disposition'), 'attachment; filename="audit-log.csv"');
    const [head = '', ...rows] = sends.text.trimEnd().split('\r\n');
    assert.match(head, /audit_id.*request_id/);
    assert.equal(rows.length, 260);
    const ids = rows.map((row) => Number(row.split(',')[0]));
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    );
    const wrong = await here.get(`${path}/export`, { record: 'x' });
    assert.equal(wrong.status, 400);
    assert.equal(wrong.headers.get('content-disposition'), null);

    await linesWith({ q: '(=1+1)' }, (lines) => lines.length > 0);
    const { text } = await here.get(`${path}/export`, { q: '(=1+1)' });
    for (const cell of text.matchAll(/"((?:[^"]|"")*)"/g)) assert.doesNotMatch(cell[1] ?? '', /^[=+\-@]/);
  });

  test('the log is readable from either end', async () => {
    const { siteId, send } = await here.aSite();
    for (const name of ['Ada', 'Grace', 'Zoë']) await send({ name });
    const query = { site_id: siteId, action: 'event.send' };
    const latest = await linesWith(query, (lines) => lines.length === 3);
    const page = { ...query, sort: 'at', limit: 2 };
    const first = (await here.get(path, page)).body;
    const rest = (await here.get(path, { ...page, cursor: first.pagination.next_cursor })).body;
    assert.deepEqual([...first.data, ...rest.data], latest.toReversed());
    assert.equal(rest.pagination.has_more, false);
    const refused = await here.get(path, { ...page, sort: '-at', cursor: first.pagination.next_cursor });
    assert.equal(refused.body.errors[0].pointer, '/sort');
  });

  test('the log and its file are only for administrators', async () => {
    const email = 'grace@example.com';
    const password = 'a long enough passphrase';
    await here.post('/accounts', { email, name: 'Grace', role: 'member', password });
    const { body } = await here.app.call('POST', '/api/command-center/auth/login', {
      body: { email, password },
    });
    for (const address of [path, `${path}/export`, `${path}/1`])
      assert.equal((await here.get(address, {}, body.token)).status, 403, address);
  });
});
