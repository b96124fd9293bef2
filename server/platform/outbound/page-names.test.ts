import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfPage } from './page-names.ts';
import type { ResolvedAddress } from './resolve.ts';

const found = [{ address: '93.184.215.14', family: 4 }];

/** A system resolver that answers on command. */
function aSystem() {
  const lookups: string[] = [];
  const answers = new Map<string, (addresses: readonly ResolvedAddress[]) => void>();
  const names = namesOfPage((name) => {
    lookups.push(name);
    return new Promise((answer) => answers.set(name, answer));
  }, 50);
  return { asked: lookups, names, answer: (name: string) => answers.get(name)?.(found) };
}
const nextTick = () => new Promise((resume) => setImmediate(resume));

test('a name is resolved once while the page is open', async () => {
  const { asked: lookups, names, answer } = aSystem();
  const both = [names('a.test'), names('a.test')];
  answer('a.test');
  assert.deepEqual(await Promise.all(both), [found, found]);
  assert.deepEqual(await names('a.test'), found);
  assert.deepEqual(lookups, ['a.test']);
});

test('at most two names are resolved at once, even abandoned ones', async () => {
  const { asked: lookups, names, answer } = aSystem();
  const all = Array.from({ length: 100 }, (_, at) => names(`${at}.test`));
  const results = await Promise.allSettled(all);
  assert.ok(results.every(({ status }) => status === 'rejected'));
  assert.deepEqual(lookups, ['0.test', '1.test']);
  const later = names('later.test');
  answer('0.test');
  await nextTick();
  assert.deepEqual(lookups, ['0.test', '1.test', 'later.test']);
  answer('later.test');
  assert.deepEqual(await later, found);
});

test('an unknown name is resolved again', async () => {
  let attempts = 0;
  const names = namesOfPage(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('Not just now.');
    return found;
  });
  await assert.rejects(names('a.test'));
  assert.deepEqual(await names('a.test'), found);
});
