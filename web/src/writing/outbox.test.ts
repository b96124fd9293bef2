import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../api/problem.ts';
import { createOutbox } from './outbox.ts';
import { type Outgoing, outgoingAbout } from './outgoing.ts';
import { createOutgoingStore } from './outgoing-store.ts';
import { aStore } from './test/a-store.ts';

const words = { about: 'conversation', id: 1, body: 'We do.', isPrivate: false, status: undefined } as const;

const refused = new Problem({
  status: 409,
  code: 'state_conflict',
  detail: 'The ticket is closed.',
  errors: [],
  requestId: undefined,
  isRetryable: false,
});

/** An outbox whose sendings end as the test says; as of a page that was just loaded in a browser with this store. */
function anOutbox(store = aStore(), accountId = 1) {
  const sent: Outgoing[] = [];
  const ends: { arrive(): void; fail(error?: Error): void }[] = [];
  let ids = 0;
  const outbox = createOutbox<string>({
    send: (outgoing) =>
      new Promise((resolve, reject) => {
        sent.push(outgoing);
        ends.push({
          arrive: () => resolve(outgoing.clientMessageId),
          fail: (error = new Error('x')) => reject(error),
        });
      }),
    store: createOutgoingStore(store, accountId),
    newId: () => {
      ids += 1;
      return `c-${ids}`;
    },
    now: () => Date.parse('2026-11-21T09:00:00Z') + ids,
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { store, outbox, sent, ends, settled };
}

test('a message shows at once, and is removed from the outbox when it arrives', async () => {
  const { store, outbox, ends, settled } = anOutbox();
  const arrived: string[] = [];
  outbox.onArrived((arrival) => arrived.push(arrival));
  outbox.send(words);
  assert.equal(outbox.all()[0]?.failure, undefined);
  assert.equal(outbox.all()[0]?.createdAt, '2026-11-21T09:00:00.000Z');
  ends[0]?.arrive();
  await settled();
  assert.deepEqual(outbox.all(), []);
  assert.deepEqual(arrived, ['c-1']);
  assert.equal(store.length, 0);
});

test('a failed message is sent again under the same id', async () => {
  const { outbox, sent, ends, settled } = anOutbox();
  outbox.send({ ...words, status: 'resolved', isPrivate: true });
  ends[0]?.fail();
  await settled();
  assert.equal(outbox.all()[0]?.failure?.isRefusal, false);
  outbox.retry('c-1');
  outbox.retry('c-1');
  assert.equal(outbox.all()[0]?.failure, undefined);
  ends[1]?.arrive();
  await settled();
  assert.deepEqual(
    sent.map(({ failure: _, ...each }) => each),
    Array(2).fill({
      ...words,
      status: 'resolved',
      isPrivate: true,
      clientMessageId: 'c-1',
      createdAt: '2026-11-21T09:00:00.000Z',
    }),
  );
});

test('a refused message gives the reason, and can be discarded', async () => {
  const { store, outbox, ends, settled } = anOutbox();
  outbox.send(words);
  ends[0]?.fail(refused);
  await settled();
  assert.deepEqual(outbox.all()[0]?.failure, { why: 'The ticket is closed.', isRefusal: true });
  outbox.discard('c-1');
  assert.deepEqual(outbox.all(), []);
  assert.equal(store.length, 0);
});

test('a message in flight when the page closed is shown as unsent, and keeps its id', async () => {
  const before = anOutbox();
  before.outbox.send(words);
  before.outbox.send({ ...words, about: 'ticket', status: 'on_hold' });
  const { store, outbox, sent, ends, settled } = anOutbox(before.store);
  assert.deepEqual(
    outbox.all().map(({ clientMessageId, failure }) => [clientMessageId, failure?.isRefusal]),
    [
      ['c-1', false],
      ['c-2', false],
    ],
  );
  assert.deepEqual(sent, []);
  outbox.retry('c-2');
  assert.deepEqual(
    sent.map(({ clientMessageId, about, status }) => [clientMessageId, about, status]),
    [['c-2', 'ticket', 'on_hold']],
  );
  ends[0]?.arrive();
  await settled();
  outbox.discard('c-1');
  assert.equal(store.length, 0);
  assert.deepEqual(anOutbox(before.store).outbox.all(), []);
});

test('a message that arrived after all is removed', async () => {
  const before = anOutbox();
  before.outbox.send(words);
  const { store, outbox } = anOutbox(before.store);
  const arrived = new Set(['c-1', null]);
  assert.deepEqual(outgoingAbout(outbox.all(), { about: 'conversation', id: 1 }, arrived), []);
  assert.equal(outgoingAbout(outbox.all(), { about: 'conversation', id: 1 }, new Set()).length, 1);
  assert.equal(outgoingAbout(outbox.all(), { about: 'ticket', id: 1 }, new Set()).length, 0);
  outbox.settle(arrived);
  assert.deepEqual(outbox.all(), []);
  assert.equal(store.length, 0);
});

test('other accounts’ messages are neither shown nor sent', () => {
  const { store, outbox } = anOutbox();
  outbox.send(words);
  assert.deepEqual(anOutbox(store, 11).outbox.all(), []);
  outbox.clear();
  assert.equal(store.length, 0);
});

test('tabs stay in sync about failed, sent and discarded messages', async () => {
  const one = anOutbox();
  const other = anOutbox(one.store);
  /** Has a tab storageChanged of its name what the store says now, as a browser does. */
  const tell = (tab: typeof one) => {
    const key = 'wheelhouse-unsent-1-c-1';
    tab.outbox.storageChanged(key, one.store.getItem(key));
  };
  one.outbox.send(words);
  tell(other);
  assert.deepEqual(other.outbox.all(), []);
  one.ends[0]?.fail();
  await one.settled();
  tell(other);
  assert.equal(other.outbox.all().length, 1);
  other.outbox.retry('c-1');
  tell(one);
  assert.notEqual(one.outbox.all()[0]?.failure, undefined);
  other.ends[0]?.arrive();
  await other.settled();
  tell(one);
  assert.deepEqual(one.outbox.all(), []);
});

test('missing or foreign stored data causes no error', () => {
  const store = aStore();
  store.setItem('wheelhouse-unsent-1-x', '{"about":"conversation"}');
  store.setItem('wheelhouse-unsent-1-y', 'not JSON');
  const { outbox } = anOutbox(store);
  assert.deepEqual(outbox.all(), []);
  store.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  outbox.send(words);
  assert.equal(outbox.all().length, 1);
});
