import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { ModelServer } from './model-server.ts';
import { createSiteModel } from './site-model.ts';

const base = { revisionId: 'rv_1', changeSetId: 'cs_1', hash: 'a' };
const title = { doc: 'pages/pg_1.json', at: '/title' };

function opened() {
  const heard: unknown[] = [];
  const kept: unknown[] = [];
  const server: ModelServer = {
    read: () => Promise.reject(new Error('not read')),
    save: () => Promise.resolve({ base: { ...base, revisionId: 'rv_2' }, isAlone: true }),
    isOwnConflict: () => false,
  };
  const model = createSiteModel(
    { base, documents: { [title.doc]: { page_id: 'pg_1', title: '' } } },
    server,
    { keep: (patches) => kept.push(patches.length) },
  );
  const titleNow = () => (model.state().documents[title.doc] as { title: string }).title;
  model.subscribe(() => heard.push(titleNow()));
  const type = (value: string) =>
    model.change({ patches: [{ do: 'set', ...title, value }], key: 'typing', isShown: true });
  return { model, type, titleNow, heard, kept };
}

test('panels are notified when typing on the canvas pauses, and at least every three seconds', (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  t.after(() => mock.timers.reset());
  const { model, type, titleNow, heard, kept } = opened();
  for (const length of [1, 2, 3]) {
    type('a'.repeat(length));
    mock.timers.tick(120);
  }
  // Nothing waits for the panels: the text is there, and safe from a crash.
  assert.equal(titleNow(), 'aaa');
  assert.deepEqual(kept, [1, 2, 3]);
  assert.deepEqual(heard, []);
  mock.timers.tick(180);
  assert.deepEqual(heard, ['aaa']);

  heard.length = 0;
  for (let length = 4; length <= 30; length++) {
    type('a'.repeat(length));
    mock.timers.tick(120);
  }
  assert.equal(heard.length, 1);
  model.close();
});

test('using a panel first delivers everything typed before', (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  t.after(() => mock.timers.reset());
  const { model, type, heard } = opened();
  type('a');
  model.announce();
  assert.deepEqual(heard, ['a']);
  // Nothing is left to say.
  mock.timers.tick(500);
  assert.deepEqual(heard, ['a']);
  type('ab');
  model.undo();
  assert.equal(heard.at(-1), '');
  model.close();
});
