import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedText } from '../src/chat/linked-text.ts';

const hrefs = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

test('https addresses become links, without the sentence around them', () => {
  assert.deepEqual(linkedText('See https://example.com/cakes?a=1&b=2, (https://example.com/a_(b)).'), [
    { text: 'See ' },
    { text: 'https://example.com/cakes?a=1&b=2', href: 'https://example.com/cakes?a=1&b=2' },
    { text: ', (' },
    { text: 'https://example.com/a_(b)', href: 'https://example.com/a_(b)' },
    { text: ').' },
  ]);
});

test('nothing else becomes a link: other schemes, hidden hosts, markup', () => {
  for (const text of [
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,<b>',
    'https://example.com@evil.example.com/',
    'https://',
    'www.example.com',
  ])
    assert.deepEqual(hrefs(text), [], text);
  assert.deepEqual(hrefs('<a href="https://example.com/x" onclick="y">'), ['https://example.com/x']);
});

test('no character of a message is lost', () => {
  const text = 'a https://example.com.\n\nhttps://EXAMPLE.com/ü «https://example.com/b»!';
  assert.equal(
    linkedText(text)
      .map((piece) => piece.text)
      .join(''),
    text,
  );
});
