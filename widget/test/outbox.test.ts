import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutbox, type QueuedMessage } from '../src/chat/outbox.ts';
import { ServiceError } from '../src/chat/service.ts';
import { createMemory } from '../src/memory.ts';

/** An outbox whose service refuses as often as it is told to. */
function anOutbox(memory = createMemory('site')) {
  const troubles: ServiceError[] = [];
  const sent: string[] = [];
  const states: string[] = [];
  const wake = new EventTarget();
  const ending = new AbortController();
  let changed = Promise.withResolvers<void>();
  const note = (state: string): void => {
    states.push(state);
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const outbox = createOutbox<QueuedMessage, string>({
    memory,
    name: 'messages',
    wake,
    signal: ending.signal,
    async send({ id }) {
      const trouble = troubles.shift();
      if (trouble) throw trouble;
      sent.push(id);
      return 'taken';
    },
    arrived: ({ id }) => note(`${id} arrived`),
    state: ({ id }, state) => note(`${id} ${state}`),
  });
  const until = async (state: string): Promise<void> => {
    while (!states.includes(state)) await changed.promise;
  };
  const wakeUp = () => wake.dispatchEvent(new Event('wake'));
  return { outbox, memory, troubles, sent, states, until, wakeUp, end: () => ending.abort() };
}
const message = (id: string): QueuedMessage => ({ id, at: Date.now() });

test('a message without a connection is sent once there is one, in order', async () => {
  const { outbox, troubles, sent, until, wakeUp } = anOutbox();
  troubles.push(new ServiceError('later', 'no network'));
  outbox.add(message('a'));
  outbox.add(message('b'));
  await until('a waiting');
  assert.deepEqual(sent, []);
  wakeUp();
  await until('b arrived');
  assert.deepEqual(sent, ['a', 'b']);
});

test('a refused message is not retried until requested', async () => {
  const { outbox, troubles, sent, until, wakeUp } = anOutbox();
  troubles.push(new ServiceError('refused', 'no'));
  outbox.add(message('a'));
  await until('a failed');
  wakeUp();
  assert.deepEqual(sent, []);
  outbox.retry('a');
  await until('a arrived');
  assert.deepEqual(sent, ['a']);
});

test('the next page sends what a closed one left behind, under the same id', async () => {
  const first = anOutbox();
  first.troubles.push(new ServiceError('refused', 'no'));
  first.outbox.add(message('a'));
  await first.until('a failed');
  const second = anOutbox(first.memory);
  second.outbox.resume();
  await second.until('a arrived');
  const third = anOutbox(first.memory);
  third.outbox.resume();
  assert.deepEqual([second.sent, third.sent, third.states], [['a'], [], []]);
});

test('a message a week old waits for its writer', async () => {
  const first = anOutbox();
  first.troubles.push(new ServiceError('refused', 'no'));
  first.outbox.add({ id: 'old', at: Date.now() - 7 * 86_400_000 });
  await first.until('old failed');
  const { outbox, states } = anOutbox(first.memory);
  outbox.resume();
  assert.deepEqual(states, ['old failed']);
});

test('a message two months old is discarded', async () => {
  const first = anOutbox();
  first.troubles.push(new ServiceError('refused', 'no'));
  first.outbox.add({ id: 'old', at: Date.now() - 60 * 86_400_000 });
  await first.until('old failed');
  const { outbox, states } = anOutbox(first.memory);
  outbox.resume();
  outbox.retry('old');
  assert.deepEqual(states, []);
});

test('a closed outbox sends and reports nothing, and leaves its entries to the next', async () => {
  const first = anOutbox();
  first.troubles.push(new ServiceError('later', 'no network'));
  first.outbox.add(message('a'));
  await first.until('a waiting');
  first.end();
  first.wakeUp();
  const second = anOutbox(first.memory);
  second.outbox.resume();
  await second.until('a arrived');
  assert.deepEqual([first.sent, second.sent], [[], ['a']]);
});

test('the number of kept messages is limited, and removed ones are not sent', async () => {
  const { outbox, memory, troubles, until } = anOutbox();
  troubles.push(new ServiceError('refused', 'no'));
  outbox.add(message('first'));
  await until('first failed');
  troubles.push(...Array.from({ length: 49 }, () => new ServiceError('refused', 'no')));
  for (let number = 1; number < 50; number += 1) assert.ok(outbox.add(message(`message ${number}`)));
  assert.equal(outbox.add(message('one too many')), false);
  await until('message 49 failed');
  outbox.drop('first');
  const second = anOutbox(memory);
  second.outbox.resume();
  await second.until('message 49 arrived');
  assert.deepEqual([second.sent.length, second.sent[0]], [49, 'message 1']);
});
