import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { idsOf, itemsOf } from './answers.ts';
import { onEachProduct } from './on-each-product.ts';

const moment = Date.now() - 60_000;

onEachProduct((here) => {
  const open = (eventId: number) => here.get(`/activity/${eventId}`);
  const move = (eventId: number, body: object) => here.post(`/activity/${eventId}/status`, body);
  const historyOf = (detail: { moves: { from: string; to: string }[] }) =>
    detail.moves.map(({ from, to }) => `${from} → ${to}`);

  test('an opened event equals the listed one, with site, size and no moves yet', async () => {
    const site = await here.aSite();
    const payload = `{"site_id":${site.siteId}, "type":"lead", "tags":["cake"], "emoji":"🎂", "custom_fields":{"a":1}}`;
    const { event, lead_id } = (await site.send(payload)).body;
    assert.ok(lead_id > 0);
    const [item] = itemsOf(await site.list());
    const { status, body } = await open(event.event_id);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      ...item,
      site_name: 'Garden',
      size_bytes: Buffer.byteLength(payload),
      lead_id,
      contact_id: null,
      conversation_id: null,
      moves: [],
    });
  });

  test('it names its records like the response to its sender, and follows merged contacts', async () => {
    const site = await here.aSite();
    const message = { type: 'message', email: 'grace@example.com', message: 'Do you deliver?' };
    const { body: sent } = await site.send(message);
    const outcomeIds = async () => {
      const { lead_id, contact_id, conversation_id } = (await open(sent.event.event_id)).body;
      return { lead_id, contact_id, conversation_id };
    };
    const { lead_id, contact_id, conversation_id } = sent;
    assert.ok(contact_id > 0 && conversation_id > 0);
    assert.deepEqual(await outcomeIds(), { lead_id, contact_id, conversation_id });
    const { body: other } = await site.send({ type: 'contact', email: 'grace.h@example.com' });
    const merged = await here.post(`/contacts/${contact_id}/merge`, { into_contact_id: other.contact_id });
    assert.equal(merged.status, 200, merged.text);
    assert.deepEqual(await outcomeIds(), { lead_id, contact_id: other.contact_id, conversation_id });
  });

  test('its site sees its records, but neither who moved it nor notes; other sites see nothing', async () => {
    const site = await here.aSite();
    const { event_id } = await site.take({ name: 'Grace' });
    await move(event_id, { status: 'open', note: 'Owes us for the last cake.' });
    const read = (token: string) =>
      here.app.call('GET', `/api/control-plane/activity/${event_id}`, { token });
    const { status, body, text } = await read(site.token);
    assert.equal(status, 200, text);
    assert.deepEqual([body.event_id, body.status], [event_id, 'open']);
    assert.deepEqual(
      body.moves.map(({ to, by, note }: Record<string, unknown>) => [to, by, note]),
      [['open', null, null]],
    );
    assert.doesNotMatch(text, /cake|ada@example/);
    const stranger = await here.aSite();
    assert.equal((await read(stranger.token)).status, 404);
    const [seen] = (await open(event_id)).body.moves;
    assert.equal(seen.note, 'Owes us for the last cake.');
  });

  test('its status moves to any word, and each move is history, newest first', async () => {
    const site = await here.aSite();
    const { event_id } = await site.take({ name: 'Grace' });
    const notes = [undefined, ' Called back.\n\u00c4 ', 'x'.repeat(2000), ''];
    const words = ['open', 'waiting-for_2', 'new', 'x'.repeat(64)];
    for (const [index, status] of words.entries()) {
      here.clock.at = moment + index;
      const note = notes[index];
      const reply = await move(event_id, { status, ...(note === undefined ? {} : { note }) });
      here.clock.at = undefined;
      assert.equal(reply.status, 200);
      assert.deepEqual([reply.body.status, reply.body.moves[0].to], [status, status]);
      assert.deepEqual(reply.body, (await open(event_id)).body);
    }
    const { body } = await open(event_id);
    assert.deepEqual(
      body.moves,
      words
        .map((to, index) => ({
          from: words[index - 1] ?? 'new',
          to,
          at: new Date(moment + index).toISOString(),
          by: 'ada@example.com',
          by_name: 'ada',
          note: notes[index] ?? null,
          with: null,
        }))
        .toReversed(),
    );
    assert.equal(body.metadata.status, undefined, 'the payload stays');
  });

  test('the same status again changes nothing, even with a note', async () => {
    const site = await here.aSite();
    const { event_id } = await site.take({ status: 'Waiting' });
    for (const body of [{ status: 'waiting' }, { status: 'waiting', note: 'again' }]) {
      const reply = await move(event_id, body);
      assert.deepEqual([reply.status, reply.body.status, reply.body.moves], [200, 'waiting', []]);
    }
    await move(event_id, { status: 'done' });
    await move(event_id, { status: 'done', note: 'again' });
    assert.deepEqual(historyOf((await open(event_id)).body), ['waiting → done']);
  });

  describe('an invalid status is refused and changes nothing', () => {
    const wrong: object[] = [
      {},
      { status: '' },
      { status: 'In progress' },
      { status: 'DONE' },
      { status: '-done' },
      { status: 'größe' },
      { status: 'x'.repeat(65) },
      { status: 5 },
      { status: null },
      { status: 'done', note: 'x'.repeat(2001) },
      { status: 'done', note: 'a\u0000b' },
      { status: 'done', colour: 'red' },
    ];
    for (const body of wrong) {
      test(JSON.stringify(body).slice(0, 60), async () => {
        const site = await here.aSite();
        const { event_id } = await site.take({});
        const reply = await move(event_id, body);
        assert.equal(reply.status, 422, reply.text);
        const after = (await open(event_id)).body;
        assert.deepEqual([after.status, after.moves], ['new', []]);
      });
    }
  });

  test('an unknown event is not found, and an invalid id refused', async () => {
    for (const id of [999_999_999, Number.MAX_SAFE_INTEGER]) {
      assert.deepEqual([(await open(id)).status, (await move(id, { status: 'open' })).status], [404, 404]);
    }
    for (const id of ['0', '-1', '1.5', 'abc', '9007199254740993']) {
      assert.equal((await here.get(`/activity/${id}`)).status, 400, id);
    }
  });

  test('concurrent moves make one gapless history', async () => {
    const site = await here.aSite();
    const { event_id } = await site.take({});
    const words = Array.from({ length: 12 }, (_, number) => `step-${number}`);
    const replies = await Promise.all(words.map((status) => move(event_id, { status })));
    assert.ok(replies.every(({ status }) => status === 200));
    const { status, moves } = (await open(event_id)).body;
    assert.deepEqual(moves.map(({ to }: { to: string }) => to).sort(), words.toSorted());
    const oldestFirst: { from: string; to: string }[] = moves.toReversed();
    for (const [index, { from }] of oldestFirst.entries()) {
      assert.equal(from, oldestFirst[index - 1]?.to ?? 'new');
    }
    assert.equal(status, oldestFirst.at(-1)?.to);
  });

  test('the same concurrent move is made once', async () => {
    const site = await here.aSite();
    const { event_id } = await site.take({});
    await Promise.all(Array.from({ length: 8 }, () => move(event_id, { status: 'done' })));
    assert.deepEqual(historyOf((await open(event_id)).body), ['new → done']);
  });

  test('a move repeated under its Idempotency-Key is not made again', async () => {
    const site = await here.aSite();
    const { event_id } = await site.take({});
    const keyed = () =>
      here.app.call('POST', `/api/command-center/activity/${event_id}/status`, {
        token: here.session,
        body: { status: 'open' },
        headers: { 'Idempotency-Key': `move-${event_id}` },
      });
    const first = await keyed();
    await move(event_id, { status: 'done' });
    const again = await keyed();
    assert.deepEqual([again.status, again.text], [200, first.text]);
    assert.deepEqual(historyOf((await open(event_id)).body), ['open → done', 'new → open']);
    assert.deepEqual(idsOf(await site.list({ status: 'done' })), [event_id]);
  });
});
