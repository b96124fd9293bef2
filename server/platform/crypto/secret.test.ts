import assert from 'node:assert/strict';
import { test } from 'node:test';
import { format, inspect } from 'node:util';
import { serialize } from 'node:v8';
import { createLog } from '../log/index.ts';
import { Secret } from './secret.ts';

const text = 'sk_00112233445566778899';
const secret = new Secret(text);
const nested = { a: [{ b: new Map([['c', new Set([secret])]]) }] };

test('a secret is readable by reveal() only', () => {
  assert.equal(secret.reveal(), text);
  const shown = [
    String(secret),
    `${secret}`,
    `${'a'}${secret as never}`,
    [secret].join(),
    JSON.stringify({ secret, nested: [secret] }),
    ...[0, 1, 20].flatMap((depth) => [
      inspect(secret, { depth, showHidden: true }),
      inspect(nested, { depth, showHidden: true }),
      inspect(nested, { depth, customInspect: false, showHidden: true, getters: true }),
    ]),
    ...['%s', '%o', '%O', '%j', '%d', '%i', ''].map((form) => format(form, secret)),
    ...Object.entries(secret).flat().map(String),
    ...Reflect.ownKeys(secret).map(String),
    JSON.stringify({ ...secret }),
    JSON.stringify(Object.assign({}, secret)),
    inspect(structuredClone(secret)),
    serialize(secret).toString('latin1'),
    inspect(new Error(`Refused: ${secret}`, { cause: secret })),
    new Error(secret as never).message,
    inspect(Object.getOwnPropertyDescriptors(secret)),
  ];
  for (const each of shown) assert.ok(!each.includes(text), each);
  assert.deepEqual(
    [String(secret), JSON.stringify(secret), inspect(secret)],
    ['[secret]', '"[secret]"', '[secret]'],
  );
});

test('a secret leaves no trace in console or log', (t) => {
  const chunks: string[] = [];
  const take = (chunk: string | Uint8Array) => chunks.push(String(chunk)) > 0;
  t.mock.method(process.stdout, 'write', take);
  console.log(secret, nested, { secret });
  t.mock.restoreAll();
  const log = createLog({ level: 'info', destination: { write: take } });
  log.info(
    { credential: secret, nested, err: new Error(`${secret}`, { cause: { credential: secret } }) },
    'Said',
  );
  log.info(secret as never);
  assert.ok(chunks.length > 1);
  for (const each of chunks) assert.ok(!each.includes(text), each);
});
