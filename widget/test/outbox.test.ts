import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemory } from '../src/chat/memory.ts';
import { createOutbox, type Letter } from '../src/chat/outbox.ts';
import { ServiceError } from '../src/chat/service.ts';

/** An outbox whose service refuses as often as it is told to. */
function anOutbox(memory = createMemory('site')) {
  const troubles: ServiceError[] = [];
  const sent: string[] = [];
  const states: string[] = [];
  const wake = new EventTarget();
  let changed = Promise.withResolvers<void>();
  const note = (state: string): void => {
    states.push(state);
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const outbox = createOutbox<Letter, string>({
    memory,
    name: 'letters',
    wake,
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
  return { outbox, memory, troubles, sent, states, until, wakeUp };
}
const letter = (id: string): Letter => ({ id, at: Date.now() });

test('a letter that finds no connection is sent once there is one, and those behind it keep their order', async () => {
  const { outbox, troubles, sent, until, wakeUp } = anOutbox();
  troubles.push(new ServiceError('later', 'no network'));
  outbox.add(letter('a'));
  outbox.add(letter('b'));
  await until('a waiting');
  assert.deepEqual(sent, []);
  wakeUp();
  await until('b arrived');
  assert.deepEqual(sent, ['a', 'b']);
});

test('a letter that the service refuses is not tried again until somebody asks for it', async () => {
  const { outbox, troubles, sent, until, wakeUp } = anOutbox();
  troubles.push(new ServiceError('refused', 'no'));
  outbox.add(letter('a'));
  await until('a failed');
  wakeUp();
  assert.deepEqual(sent, []);
  outbox.retry('a');
  await until('a arrived');
  assert.deepEqual(sent, ['a']);
});

test('what a closed page left behind is sent by the next one, under the same id', async () => {
  const first = anOutbox();
  first.troubles.push(new ServiceError('refused', 'no'));
  first.outbox.add(letter('a'));
  await first.until('a failed');
  const second = anOutbox(first.memory);
  second.outbox.resume();
  await second.until('a arrived');
  const third = anOutbox(first.memory);
  third.outbox.resume();
  assert.deepEqual([second.sent, third.sent, third.states], [['a'], [], []]);
});

test('a letter of last week waits for its writer', async () => {
  const first = anOutbox();
  first.troubles.push(new ServiceError('refused', 'no'));
  first.outbox.add({ id: 'old', at: Date.now() - 7 * 86_400_000 });
  await first.until('old failed');
  const { outbox, states } = anOutbox(first.memory);
  outbox.resume();
  assert.deepEqual(states, ['old failed']);
});
