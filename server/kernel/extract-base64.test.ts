import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { processorMs } from '../test/processor-time.ts';
import { extractBase64, putFiles } from './extract-base64.ts';
import { fileOf, UploadedFile } from './upload.ts';

const names = ['photo', 'other'];
const bytesMax = 4 * 1024 * 1024;
/** A little longer than what is lifted. */
const base64 = Buffer.alloc(60_001, 'all kinds of bytes \0\xff\x80').toString('base64');

/** Members of a body as an operation sees them: from the fast path, or from plain parsing if that is required. */
async function read(text: string): Promise<unknown> {
  const body = Buffer.from(text);
  const extracted = extractBase64(body);
  const value = parsed(extracted.frame.toString());
  return seen(putFiles(value, names, extracted) ? value : parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'no JSON';
  }
}

/** Replaces file members with files. */
function seen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    names.includes(name) ? fileOf(member, bytesMax) : member,
  ]);
  return Array.isArray(value) ? value : Object.fromEntries(members);
}

/** More of them on request. */
const bodies = Number(process.env.WHEELHOUSE_TEST_BODIES ?? 300);

test('a body parses the same with and without extracted files', async () => {
  const file = fc.constantFrom(
    ...[
      `"${base64}"`,
      `"data:image/png;base64,${base64}"`,
      `"data:image/png,${base64}"`,
      `"data:;base64,${base64}"`,
    ],
    ...[`"${base64.slice(0, -1)}"`, `"${base64}="`, `"${base64}A"`, `"=${base64}"`, `"${base64}${base64}"`],
    ...[
      `"\\u0041${base64}"`,
      `"a\\"${base64}"`,
      `"${base64}\\n"`,
      `"${base64} "`,
      `"${base64}\n"`,
      `"${base64}é"`,
    ],
    ...[
      `"${base64}`,
      `${base64}"`,
      '"QQ=="',
      '""',
      'null',
      `["${base64}"]`,
      `{"photo":"${base64}"}`,
      '1'.repeat(70_000),
    ],
    ...['"lifted-file-0"', `"${'-_'.repeat(50_000)}"`, `"${'!'.repeat(100_000)}"`],
  );
  const name = fc.constantFrom('"photo"', '"other"', '"name"', String.raw`"\u0070hoto"`, '"photo', 'photo');
  const member = fc.tuple(name, fc.constantFrom(':', ' : ', ''), file).map((parts) => parts.join(''));
  const body = fc
    .tuple(
      fc.constantFrom('{', ' {', '[', ''),
      fc.array(member, { maxLength: 4 }),
      fc.constantFrom(',', ', ', ',,'),
      fc.constantFrom('}', '} ', '', '}x'),
    )
    .map(([open, all, comma, close]) => open + all.join(comma) + close);
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const isSame = isDeepStrictEqual(await read(text), seen(parsed(text)));
      assert.ok(isSame, text.replaceAll(/\w{100,}/g, '…'));
    }),
    { numRuns: bodies, endOnFailure: true },
  );
});

test('files are extracted wherever they are, and the rest contains none of their bytes', async () => {
  const text = JSON.stringify({ photo: base64, name: 'A', other: `data:image/png;base64,${base64}` });
  const { frame, files } = extractBase64(Buffer.from(text));
  assert.equal(frame.toString(), '{"photo":"lifted-file-0","name":"A","other":"lifted-file-1"}');
  const whole = Buffer.from(base64, 'base64');
  assert.deepEqual(
    [...files.values()],
    [new UploadedFile(whole), new UploadedFile(whole, { mediaType: 'image/png' })],
  );
});

test('a body of maximum size full of delimiters is scanned once', () => {
  for (const piece of ['"', '\\"', '""', `"${'A'.repeat(70_000)}!`, 'A', 'data:']) {
    const body = Buffer.from(`{"photo":"${piece.repeat((6 * 1024 * 1024) / piece.length)}"}`);
    const took = processorMs(() => extractBase64(body));
    // Once takes up to 200 ms beside others that share the caches; once for each delimiter, minutes.
    assert.ok(took < 1000, `${piece.slice(0, 5)}: ${took} ms`);
  }
});
