import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Failure, isNotReady } from '../../../kernel/errors.ts';
import { createImages, ImageFault, type Images, type SquareWork } from '../index.ts';
import { twoHalves } from './pictures.ts';

// Fairness among many senders, and faults of the decoder itself.

const middle: SquareWork = { centre: { x: 0.5, y: 0.5 }, zoom: 1, sidePx: 64 };
const decoder = new URL('../process/image-process.ts', import.meta.url);

let folder: string;
let picture: Buffer;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wheelhouse-images-'));
  picture = await twoHalves(60, 60).png().toBuffer();
});
after(() => rmSync(folder, { recursive: true }));

/** A program in place of the decoder. */
function program(name: string, text: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return pathToFileURL(path);
}

/** Requests pictures one after another; records the callers served, in order, and those told to retry. */
function requester(images: Images) {
  const served: string[] = [];
  const refused: string[] = [];
  const all: Promise<unknown>[] = [];
  const ask = (caller: string, signal?: AbortSignal) => {
    const context = { ...(caller ? { caller } : {}), signal };
    const square = images.square(picture, middle, context);
    all.push(
      square.then(
        () => served.push(caller),
        (thrown) => {
          assert.ok(isNotReady(thrown), String(thrown));
          refused.push(caller);
        },
      ),
    );
  };
  return { ask, served, refused, ended: () => Promise.all(all) };
}

test('next to the current one 64 wait, the next is told to retry, and later ones are read', async () => {
  const images = createImages();
  const { ask, served, refused, ended } = requester(images);
  for (let times = 0; times < 66; times += 1) ask('one site');
  await ended();
  assert.deepEqual([served.length, refused.length], [65, 1]);
  ask('one site');
  await ended();
  assert.equal(served.length, 66);
  images.close();
});

test('a picture waits behind one of each other caller, however many those sent', async () => {
  const images = createImages();
  const { ask, served, refused, ended } = requester(images);
  for (let times = 0; times < 65; times += 1) ask('many');
  ask('few');
  ask('');
  await ended();
  assert.ok(served.indexOf('few') <= 3 && served.indexOf('') <= 3, served.join(' '));
  // The sender with the most waiting pictures gave up places for the two.
  assert.deepEqual(refused, ['many', 'many']);
  images.close();
});

test('an abandoned picture is not read, and frees its slot', async () => {
  const images = createImages();
  const { ask, served, refused, ended } = requester(images);
  const leaving = new AbortController();
  ask('stays');
  for (let times = 0; times < 64; times += 1) ask('leaves', leaving.signal);
  leaving.abort();
  for (let times = 0; times < 64; times += 1) ask('stays');
  ask('leaves', leaving.signal);
  await ended();
  assert.deepEqual([served.length, served.includes('leaves')], [65, false]);
  assert.deepEqual([refused.length, refused.includes('stays')], [65, false]);
  images.close();
});

test('stopping refuses waiting ones, and starts no process', async () => {
  const starts = join(folder, 'starts');
  const text = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, 'x');
    await import(${JSON.stringify(decoder.href)});`;
  const images = createImages({
    program: program('counted', text),
    onFault: () => assert.fail('The stop is no fault.'),
  });
  const { ask, served, refused, ended } = requester(images);
  ask('one site');
  await ended();
  for (let times = 0; times < 5; times += 1) ask('one site');
  images.close();
  await ended();
  assert.deepEqual([served.length, refused.length, readFileSync(starts, 'utf8')], [1, 5, 'x']);
  // Keeps one site's request ahead of the others.
  ask('one site');
  await ended();
  assert.equal(served.length, 2);
  images.close();
});

test('if the decoder cannot start, no picture is reported broken, and the log says so', async () => {
  const { execPath } = process;
  for (const [name, text] of [
    ['ends', 'process.exit(3);'],
    ['lacks', "import 'a-package-that-is-not-there';"],
    ['cannot be started', undefined],
  ] as const) {
    const faults: unknown[] = [];
    const onFault = (thrown: unknown) => faults.push(thrown);
    const images = createImages({ onFault, ...(text ? { program: program(name, text) } : {}) });
    if (!text) process.execPath = join(folder, 'no-such-program');
    for (let times = 0; times < 2; times += 1)
      await assert.rejects(images.square(picture, middle), (thrown: Failure) => {
        assert.ok(isNotReady(thrown), name);
        assert.match(thrown.detail ?? '', /cannot be read at the moment/);
        return true;
      });
    process.execPath = execPath;
    assert.equal(faults.length, 2, name);
    assert.match(String(faults[0]), /process that reads pictures/);
    images.close();
  }
});

test('a picture that crashes the decoder is refused as broken, and the next is read', async () => {
  const images = createImages({
    program: program(
      'crashes',
      `process.on('message', () => process.kill(process.pid, 'SIGSEGV')); process.send('ready');`,
    ),
    onFault: () => assert.fail('It is the picture’s fault.'),
  });
  for (let times = 0; times < 2; times += 1)
    await assert.rejects(
      images.square(picture, middle),
      (thrown) => thrown instanceof ImageFault && thrown.reason === 'broken',
    );
  images.close();
});

test('a picture’s time limit starts once the decoder is running', async () => {
  const late = `await new Promise((go) => setTimeout(go, 2500)); await import(${JSON.stringify(decoder.href)});`;
  const images = createImages({ program: program('late', late), secondsPerImage: 2 });
  assert.equal((await images.square(picture, middle)).widthPx, 60);
  images.close();
});
