import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPlain, readRichText, richTextFrom } from '../../../../../renderer/rich-text/index.ts';
import { Failure } from '../../../../kernel/errors.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';
import { createTextReader } from '../service/texts/text-reader.ts';

// Markdown and HTML of a call: read in a thread, and no longer than one may be kept waiting by it.

const filled = (pattern: string, length: number) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/** Texts whose parsing takes seconds, minutes or the stack. */
const slow: Readonly<Record<string, string>> = {
  'emphasis in both signs': filled('*_', 100_000),
  'references of nothing': filled('[a][', 100_000),
  'elements in elements': filled('<div>', 100_000),
  'lists in lists': filled('1. ', 20_000),
};

/** Processor time of this thread while something is awaited, in milliseconds. */
async function holdMs<T>(work: Promise<T>): Promise<[T, number]> {
  const start = process.threadCpuUsage();
  const result = await work;
  const { user, system } = process.threadCpuUsage(start);
  return [result, (user + system) / 1000];
}

/**
 * True where the event loop comes round before something awaited has ended: work of this thread would have ended first. The
 * processor time would tell it too, but has the start of a thread in it, and the garbage of a process full of tests.
 */
async function isDoneElsewhere(work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  return !hasEnded;
}

const reader = createTextReader({ processorMs: 200, waitingMax: 6 });
after(() => reader.close());

test('endless texts are aborted in the thread without blocking the main one, and the next call is served', async () => {
  for (const [name, source] of Object.entries(slow)) {
    // Each begins a new thread, since the one before was given up.
    const reading = reader.read('a', { text: source });
    assert.ok(await isDoneElsewhere(reading), `${name} held the main thread`);
    assert.equal((await reading)(source), undefined, name);
  }
  const good = `${filled('**Flour**, *water* and [salt](https://salt.example/).\n\n', 1000)}`;
  const readText = await reader.read('a', { blocks: [{ text: good }] });
  assert.deepEqual(readText(good), richTextFrom(good));
});

test('the deadline is per call: of many slow texts the first are parsed', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `${index}\n${filled('a\n=\n', 2800)}`);
  const readText = await reader.read('a', texts);
  const read = texts.filter((text) => readText(text));
  assert.ok(read.length < 60, `${read.length} were read`);
});

test('a text counts at each location, and nodes per call are limited', async () => {
  const text = filled('a\n\n', 600);
  const once = await reader.read('a', [text]);
  assert.ok(once(text));
  const often = await reader.read(
    'a',
    Array.from({ length: 60 }, () => text),
  );
  assert.equal(often(text), undefined);
});

test('callers take turns, and excess calls are refused at once', async () => {
  const order: string[] = [];
  const ask = (caller: string, text: string) =>
    reader.read(caller, `${text} ${filled('**b** ', 300)}`).then(
      () => order.push(text),
      (thrown) => order.push(thrown instanceof Failure ? thrown.code : 'fault'),
    );
  const many = Array.from({ length: 9 }, (_, index) => ask('greedy', `g${index}`));
  await Promise.all([...many, ask('modest', 'm')]);
  assert.deepEqual(order.slice(0, 3), ['not_ready', 'not_ready', 'not_ready'], 'those beyond the line');
  assert.ok(
    order.indexOf('m') < order.indexOf('g2'),
    `the other caller's turn comes behind the one at work: ${order.join(' ')}`,
  );
});

test('a closed reader refuses queued and new work', async () => {
  const closing = createTextReader({ processorMs: 1000 });
  const reading = closing.read('a', slow['lists in lists']);
  const refused = assert.rejects(reading, { code: 'not_ready' });
  await closing.close();
  await refused;
  await assert.rejects(closing.read('a', slow['lists in lists']), { code: 'not_ready' });
});

test('a plain text gives the same tree as the parser', () => {
  const plain = [
    '',
    'Bread, and more: “Brot” (25 % off)!',
    'Ends in spaces   ',
    'Two  spaces inside',
    'Zürich - 12. May 2031',
    'https://a.example/b',
    "It's $5/kg; isn't it?",
  ];
  for (const text of plain) {
    assert.ok(isPlain(text), text);
    // What follows makes it be parsed, and leaves nothing itself.
    assert.deepEqual(readRichText(text), richTextFrom(`${text}\n\n[none]: /x`), text);
  }
  for (const text of ['*a', '1. a', ' a', 'a\nb', 'a_b', 'a&amp;', '- a', 'a\\', '#a', 'a`b`'])
    assert.equal(isPlain(text), false, text);
});

onAProduct((here) => {
  let site_id: number;
  let token: string;
  const control = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } });
  const staged = async () =>
    (await here.app.call('GET', `/api/control-plane/site-builder/pages?site_id=${site_id}`, { token })).text;

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bare' });
    ({ site_id } = created.body);
    const warm = {
      path: '/warm',
      title: 'Warm',
      blocks: [{ key: 'text', props: { text: filled('*a* ', 400) } }],
    };
    assert.equal((await control('site-builder/pages', warm)).status, 201);
  });

  test('a text that is too complex is refused at its location with a remedy, and nothing is staged', async () => {
    const was = await staged();
    const nested = `${filled('> ', 20_000)}x`;
    const answers = filled('1. ', 20_000);
    const blocks = [
      { key: 'text', props: { text: 'Plain' } },
      { key: 'faq', props: { items: [{ question: 'Q?', answer: answers }] } },
    ];
    const [page, held] = await holdMs(control('site-builder/pages', { path: '/a', title: 'A', blocks }));
    assert.equal(page.status, 422, page.text);
    assert.deepEqual(
      page.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
      [['/blocks/1/props/items/0/answer', 'too_complex']],
    );
    assert.match(page.body.errors[0].detail, /Shorten it.*send it as a tree: \{type: "doc"/);
    assert.ok(held < 400, `the main thread worked ${held} ms`);
    assert.equal(await staged(), was);
    // No database is asked: one of them is enough for all ways in.
    if (here.app.settings.databaseUrl !== undefined) return;

    const service = await control('site-services', { action: 'save', title: 'Cake', description: nested });
    assert.deepEqual([service.status, service.body.errors?.[0].pointer], [422, '/description'], service.text);
    const input = { site_id, page_id: 'pg_home', block_key: 'text', props: { text: nested }, confirm: true };
    const block = await callTool(here.app, 'svc_site_builder_block_add', input, { token });
    assert.ok(block.isError && block.text.includes('/props/text'), block.text);
    const content = { page_id: 'pg_b', path: '/b', title: 'B', role: 'page', access: 'public', blocks: [] };
    const file = await control('site-builder/file', {
      path: 'pages/pg_b.json',
      content: { ...content, blocks: [{ key: 'text', props: { text: nested } }] },
    });
    assert.deepEqual(
      [file.status, file.body.errors?.[0].pointer],
      [422, '/content/blocks/0/props/text'],
      file.text,
    );
    assert.equal(await staged(), was);
  });

  test('overlong texts are refused by length, and plain fields ignore Markdown', async () => {
    const long = await control('site-services', {
      action: 'save',
      title: 'Cake',
      description: filled('word ', 200_001),
    });
    assert.deepEqual([long.status, long.body.errors?.[0].code], [422, 'too_long'], long.text);
    const plain = await control('site-services', {
      action: 'save',
      title: 'Cake',
      summary: filled('*_', 400),
    });
    assert.equal(plain.status, 201, plain.text);
    const file = await control('site-builder/file', {
      path: 'files/a.txt',
      content: slow['lists in lists'],
    });
    assert.equal(file.status, 201, file.text);
  });

  test('a long human-written text is staged as its tree', async () => {
    const text = filled('**Flour**, *water* and [salt](https://salt.example/).\n\n- one\n- two\n\n', 20_000);
    const [saved, held] = await holdMs(
      control('site-services', { action: 'save', title: 'Bread', description: text }),
    );
    assert.equal(saved.status, 201, saved.text);
    assert.ok(held < 250, `the main thread worked ${held} ms`);
    const { data } = (
      await here.app.call('GET', `/api/control-plane/site-services?site_id=${site_id}`, { token })
    ).body;
    const { description } = data.find(({ title }: { title: string }) => title === 'Bread');
    assert.deepEqual(description, JSON.parse(JSON.stringify(richTextFrom(text))));
  });

  test('JSON of maximum depth is refused at its location', async () => {
    const nested = (depth: number): object =>
      depth === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [nested(depth - 1)] };
    for (const depth of [25, 100]) {
      const description = { type: 'doc', content: [nested(depth)] };
      const refused = await control('site-services', { action: 'save', title: 'Cake', description });
      assert.equal(refused.status, 422, refused.text);
      assert.match(refused.body.errors[0].pointer, /^\/description/);
    }
  });
});
