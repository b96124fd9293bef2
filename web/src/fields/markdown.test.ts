import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richTextFromMarkdown } from '../../../renderer/rich-text/from-markdown.ts';
import type { RichText } from '../../../renderer/stored.ts';
import { isLossyInMarkdown, markdownOf } from './markdown.ts';

const document = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('a formatted text survives the round trip through Markdown', () => {
  const text = richTextFromMarkdown(
    [
      '## Our bread',
      'Made of **three** things and *time*, `daily`, see [the menu](page:pg_menu#bread) or [there](https://example.com/a_b).',
      '- one\n- two\n  - deeper\n- three',
      '1. first\n2. second',
      '> Well said.\n>\n> And more.',
      '---',
      'a\\\nb',
    ].join('\n\n'),
  );
  assert.deepEqual(richTextFromMarkdown(markdownOf(text)), text);
});

test('text that looks like Markdown stays text', () => {
  for (const words of [
    '2*3*4 [x](y) _a_ `b` <b>',
    '# no heading',
    '- no list',
    '1. no list',
    '> no quote',
    '\\ *',
  ])
    assert.deepEqual(richTextFromMarkdown(markdownOf(document(words))), document(words), words);
});

test('marks attach to words, and nothing is dropped silently', () => {
  const text: RichText = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a ' },
          { type: 'text', text: 'bold ', marks: [{ type: 'bold' }] },
          { type: 'text', text: 'word' },
        ],
      },
    ],
  };
  assert.equal(markdownOf(text), 'a **bold** word');
  assert.equal(isLossyInMarkdown(text), false);
  assert.equal(
    isLossyInMarkdown({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'strike' }] }] }],
    }),
    true,
  );
});
