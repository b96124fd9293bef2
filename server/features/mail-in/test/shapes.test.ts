import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOfMail, readMail } from '../service/reading/read-mail.ts';
import { allShapes, rawOfShape as rawOf } from './all-shapes.ts';
import { type Shape, shapes } from './shapes.ts';

test(`each of ${allShapes.length} shapes of mail is parsed`, async (context) => {
  for (const shape of allShapes)
    await context.test(shape.name, async () => {
      const read = await readMail(rawOf(shape), shape.envelopeFrom ?? 'grace@example.net');
      const { kind, body, quoted, subject, files, report } = shape.says;
      if (kind !== undefined) assert.equal(read.kind, kind);
      if (typeof body === 'string') assert.equal(read.body, body);
      if (body instanceof RegExp) assert.match(read.body, body);
      if (quoted === '') assert.equal(read.quoted, '');
      if (quoted instanceof RegExp) assert.match(read.quoted, quoted);
      if (subject !== undefined) assert.equal(read.subject, subject);
      if (files)
        assert.deepEqual(
          read.files.map(({ name }) => name),
          files,
        );
      if (report) assert.deepEqual({ ...read.report, ...report }, read.report);
      else if (!shape.headers?.some((line) => line.includes('report'))) assert.equal(read.report, null);
      assert.ok(read.body !== '' && read.body.length <= 10_000);
    });
});

test('an attachment is extracted by its index, and an unknown index has none', async () => {
  const shape = shapes.find(({ name }) => name === 'a name that is a path') as Shape;
  assert.equal(
    Buffer.from((await fileOfMail(rawOf(shape), 0)) ?? [])
      .toString()
      .trim(),
    'x',
  );
  assert.equal(await fileOfMail(rawOf(shape), 1), undefined);
});

test('the same mail has the same fingerprint, whatever relays add', async () => {
  const mail = 'From: a@example.net\r\nMessage-ID: <x@y.test>\r\nSubject: Hello\r\n\r\nGood day\r\n';
  const there = await readMail(Buffer.from(`Received: from a\r\n${mail}`), undefined);
  const again = await readMail(Buffer.from(`Received: from b\r\nX-Spam: no\r\n${mail}`), '');
  const other = await readMail(Buffer.from(mail.replace('Good', 'Bad')), undefined);
  assert.equal(there.fingerprint, again.fingerprint);
  assert.notEqual(there.fingerprint, other.fingerprint);
});
