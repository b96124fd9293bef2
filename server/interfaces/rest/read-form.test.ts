import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { StrictObject, Type } from '../../kernel/schema.ts';
import { type FileWriter, Upload, type UploadedFile } from '../../kernel/upload.ts';
import { fileBeginner } from '../../platform/files/index.ts';
import { formReader } from './read-form.ts';

// Forms are parsed the same way however the network splits them.

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-forms-'));
const begin = fileBeginner(folder);
const writers: FileWriter[] = [];
/** A caller of `beginFile` deletes its files, as a body does when its call ends. */
async function beginFile(): Promise<FileWriter> {
  const file = await begin();
  writers.push(file);
  return file;
}
after(async () => {
  for (const file of writers) await file.remove();
  rmSync(folder, { recursive: true });
});

const boundary = 'bound-ary';
const contentType = `multipart/form-data; boundary=${boundary}`;
const read = formReader(
  StrictObject({
    name: Type.String(),
    picture: Upload({ bytesMax: 1_000_000, description: 'A picture.' }),
    logo: Upload({ bytesMax: 1_000_000, description: 'A logo.' }),
  }),
);

const part = (name: string, content: Buffer | string, filename?: string): Buffer => {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
};
const form = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

/** Splits a body into pieces, each in memory that is overwritten once the next is requested. */
async function* chunksOf(body: Buffer, chunkMax: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; ) {
    const piece = Buffer.from(body.subarray(at, at + randomInt(1, chunkMax)));
    yield piece;
    at += piece.length;
    piece.fill('x');
  }
}

const picture = Buffer.concat([
  randomBytes(90_000),
  Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n`),
  randomBytes(20_000),
]);
const logo = randomBytes(3000);

test('a form is parsed the same in chunks of any size, large files on disk and small ones in memory', async () => {
  let releasedBytes = 0;
  const budget = {
    beginFile,
    passedOn(bytes: number) {
      releasedBytes += bytes;
    },
  };
  const body = form(part('name', 'Hansen'), part('picture', picture, 'a.png'), part('logo', logo, 'b.png'));
  for (const chunkMax of [40, 700, 5000, 64 * 1024, body.length * 2]) {
    releasedBytes = 0;
    const parts = chunksOf(body, chunkMax);
    const input = (await read({ parts, budget }, contentType)) as Record<'picture' | 'logo', UploadedFile>;
    assert.deepEqual(await input.picture.bytes(), picture, `${chunkMax}`);
    assert.deepEqual(await input.logo.bytes(), logo, `${chunkMax}`);
    const { name, mediaType } = input.picture;
    assert.deepEqual(
      { ...input, picture: [name, mediaType], logo: 0 },
      { name: 'Hansen', picture: ['a.png', 'image/png'], logo: 0 },
    );
    assert.deepEqual(
      [Buffer.isBuffer(input.picture.content), Buffer.isBuffer(input.logo.content)],
      [false, true],
    );
    assert.equal(releasedBytes, picture.length);
  }
});

test('forms with too many parts, or truncated, are refused however they are chunked', async () => {
  const budget = { beginFile, passedOn: () => {} };
  const many = form(...Array.from({ length: 101 }, (_, index) => part(`p${index}`, 'x')));
  const some = form(...Array.from({ length: 100 }, (_, index) => part(`p${index}`, 'x')));
  const body = form(part('picture', picture, 'a.png'));
  const codesOf = async (body: Buffer, chunkMax: number) => {
    const refused = await read({ parts: chunksOf(body, chunkMax), budget }, contentType).then(
      () => assert.fail('It was taken.'),
      (thrown) => thrown,
    );
    return [refused.code, ...new Set((refused.errors ?? []).map((each: { code: string }) => each.code))];
  };
  for (const chunkMax of [2, 60, 700, 64 * 1024]) {
    assert.deepEqual(await codesOf(many, chunkMax), ['validation_failed', 'too_many'], `${chunkMax}`);
    assert.deepEqual(await codesOf(some, chunkMax), ['validation_failed', 'unknown_field'], `${chunkMax}`);
  }
  for (const chunkMax of [700, 64 * 1024])
    assert.deepEqual(await codesOf(body.subarray(0, -20), chunkMax), ['malformed_json'], `${chunkMax}`);
});
