import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richTextFrom, richTextProblems } from './index.ts';
import { plainText } from './plain-text.ts';

test('Markdown and HTML that say the same become the same tree', () => {
  const markdown =
    '## Bread\n\n**Flour**, *water* and [salt](https://salt.example.com/).\n\n- one\n- two\n\n> Wait.';
  const markup =
    '<h2>Bread</h2><p><strong>Flour</strong>, <em>water</em> and <a href="https://salt.example.com/" onclick="x">salt</a>.</p><ul><li>one<li>two</ul><blockquote>Wait.</blockquote>';
  assert.deepEqual(richTextFrom(markup), richTextFrom(markdown));
  assert.deepEqual(richTextProblems(richTextFrom(markdown), ''), []);
});

test('executable content is removed, and its text kept only where it is visible', () => {
  const tree = richTextFrom(
    '<p>a<script>alert(1)</script><style>p{}</style><a href="javascript:x">b</a><svg><text>c</text></svg><custom-tag>d</custom-tag></p><iframe src="/x"></iframe>',
  );
  assert.deepEqual(tree.content, [{ type: 'paragraph', content: [{ type: 'text', text: 'abd' }] }]);
  const fromMarkdown = richTextFrom('a <b onclick=x>c</b> [d](javascript:x) ![e](https://x.example/e.png)');
  assert.deepEqual(fromMarkdown.content, [
    { type: 'paragraph', content: [{ type: 'text', text: 'a c d e' }] },
  ]);
});

test('a link to a page is written page:<page_id>', () => {
  const [paragraph] = richTextFrom('[Visit](page:pg_visit#hours)').content;
  const attrs = { to: 'page', page_id: 'pg_visit', anchor: 'hours' };
  assert.deepEqual(paragraph, {
    type: 'paragraph',
    content: [{ type: 'text', text: 'Visit', marks: [{ type: 'link', attrs }] }],
  });
});

test('a tree that violates the closed schema is refused with the location', () => {
  const doc = (node: unknown) => ({ type: 'doc', content: [node] });
  const invalid = [
    'text',
    { type: 'doc' },
    doc({ type: 'image', attrs: { src: 'x' } }),
    doc({ type: 'paragraph', attrs: { style: 'x' } }),
    doc({ type: 'heading', attrs: { level: 1 } }),
    doc({ type: 'bulletList', content: [] }),
    doc({ type: 'paragraph', content: [{ type: 'text', text: '' }] }),
    doc({
      type: 'paragraph',
      content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'x' } }] }],
    }),
  ];
  assert.deepEqual(
    invalid.filter((value) => richTextProblems(value, '/text').length === 0),
    [],
  );
});

test('deeply nested HTML does not overflow the stack', () => {
  assert.doesNotThrow(() => richTextFrom(`<p>${'<b><div>'.repeat(3000)}x`));
  assert.equal(plainText(richTextFrom('a\n\nb')), 'a\nb');
});
