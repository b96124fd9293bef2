import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from '../rules/described.ts';
import { readFilename } from '../rules/filename.ts';

test('a file name is readable text, never a path or a trick', () => {
  for (const [sent, shown] of [
    ['summer.jpg', 'summer.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\logo.png', 'logo.png'],
    ['a\u0000b\r\nc.png', 'abc.png'],
    ['fdp.\u202egnp', 'fdp.gnp'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
    ['..', 'picture.jpg'],
    [' \u200b ', 'picture.jpg'],
    ['a/', 'picture.jpg'],
    [undefined, 'picture.jpg'],
  ] as const)
    assert.equal(readFilename(sent, 'picture.jpg'), shown);
  assert.equal([...readFilename('😀'.repeat(500), 'x')].length, 200);
});

test('a picture has an alt text, is decorative, or is undescribed', () => {
  const expected = { alt: 'A boat', decorative: 0 } as const;
  assert.deepEqual(describe({}), { alt: null, decorative: 0 });
  assert.deepEqual(describe({ alt: 'A boat' }), expected);
  assert.deepEqual(describe({ decorative: true }, expected), { alt: null, decorative: 1 });
  assert.deepEqual(describe({ alt: 'A boat' }, { alt: null, decorative: 1 }), expected);
  assert.deepEqual(describe({ alt: '' }, expected), { alt: null, decorative: 0 });
  assert.deepEqual(describe({ decorative: false }, expected), expected);
  assert.equal((describe({ alt: 'A boat', decorative: true }) as { code: string }).code, 'contradicts');
});
