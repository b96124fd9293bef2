import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewMessage } from '../../api/conversations.ts';
import type { Message } from '../../api/records.ts';
import { createOutbox } from './outbox.ts';
import { aMessage } from './test/records.ts';

const draft = { conversationId: 1, body: 'We do.', isPrivate: false, status: undefined };

/** An outbox whose sendings end as the test says. */
function anOutbox() {
  const sent: NewMessage[] = [];
  const ends: { arrive(): void; fail(): void }[] = [];
  let ids = 0;
  const outbox = createOutbox({
    send: (message) =>
      new Promise((resolve, reject) => {
        sent.push(message);
        ends.push({ arrive: () => resolve({ message: aMessage(9) }), fail: () => reject(new Error('x')) });
      }),
    newId: () => {
      ids += 1;
      return `c-${ids}`;
    },
    now: () => Date.parse('2026-11-21T09:00:00Z'),
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { outbox, sent, ends, settled };
}

test('a message is seen at once, and leaves once it has arrived', async () => {
  const { outbox, ends, settled } = anOutbox();
  const arrived: Message[] = [];
  outbox.onArrived((message) => arrived.push(message));
  outbox.send(draft);
  assert.equal(outbox.all()[0]?.failure, undefined);
  assert.equal(outbox.all()[0]?.createdAt, '2026-11-21T09:00:00.000Z');
  ends[0]?.arrive();
  await settled();
  assert.deepEqual(outbox.all(), []);
  assert.equal(arrived.length, 1);
});

test('one that did not get there is sent again under the same id', async () => {
  const { outbox, sent, ends, settled } = anOutbox();
  outbox.send({ ...draft, status: 'resolved', isPrivate: true });
  ends[0]?.fail();
  await settled();
  assert.notEqual(outbox.all()[0]?.failure, undefined);
  outbox.retry('c-1');
  outbox.retry('c-1');
  assert.equal(outbox.all()[0]?.failure, undefined);
  ends[1]?.arrive();
  await settled();
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[0], sent[1]);
  assert.deepEqual(sent[0], {
    conversation_id: 1,
    message: 'We do.',
    client_message_id: 'c-1',
    private: true,
    status: 'resolved',
  });
});

test('one that did not get there can be thrown away', async () => {
  const { outbox, ends, settled } = anOutbox();
  outbox.send(draft);
  ends[0]?.fail();
  await settled();
  outbox.discard('c-1');
  assert.deepEqual(outbox.all(), []);
});
