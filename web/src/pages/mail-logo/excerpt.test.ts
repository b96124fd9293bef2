import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf } from './excerpt.ts';

const marked = (line: string, detail: string) => excerptOf(line, detail).marked;

test('the subject of a message is highlighted in its line, as a whole word', () => {
  assert.equal(
    marked('<g><script>1</script></g>', '<script> is not allowed in a logo: remove it.'),
    '<script',
  );
  assert.equal(marked('<circle cx="1" x="2"/>', 'x is not allowed on <circle>: remove it.'), 'x');
  assert.equal(
    excerptOf('<circle cx="1" x="2"/>', 'x is not allowed on <circle>.').before,
    '<circle cx="1" ',
  );
  assert.equal(marked('<g><tspan>a</tspan></g>', 'Words stand loose in <tspan>: take them out.'), '<tspan');
  assert.equal(marked('<path xlink:href="#a"/>', 'xlink:href is not allowed on <path>.'), 'xlink:href');
});

test('long lines are cut around the highlight, or after their beginning', () => {
  const long = `${'<path d="M0 0"/>'.repeat(100)}<script>${'<path d="M1 1"/>'.repeat(100)}`;
  const { before, after } = excerptOf(long, '<script> is not allowed in a logo.');
  assert.ok(before.startsWith('…') && before.length < 60);
  assert.ok(after.endsWith('…') && after.length < 60);
  assert.deepEqual(excerptOf('  <title></title>', 'The title is empty: enter the name of the brand.'), {
    before: '<title></title>',
    marked: '',
    after: '',
  });
  assert.deepEqual(excerptOf('', '<g> is not allowed.'), { before: '', marked: '', after: '' });
});
