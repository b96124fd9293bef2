import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedText } from '../../server/text/linked-text.ts';

const hrefs = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

test('https addresses become links, without adjacent punctuation', () => {
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

test('a message of 10,000 characters is split quickly, whatever its content', () => {
  const pieces = [
    'https://',
    'https://a ',
    'https://a.',
    'https://a/).',
    '((((',
    'www.a.',
    'http://',
    'https://\u00fc\u6f22.',
    'https://\u6f22',
    'a@a.',
    'a',
  ];
  const texts = pieces.flatMap((piece) => {
    const many = piece.repeat(Math.floor(9_900 / piece.length));
    return [
      many,
      `${many}x`,
      `https://a/${many}`,
      `https://a/${many}x`,
      `https://${many}`,
      `https://${many}x`,
    ];
  });
  const ends = ['.', ')', '!?', '.)'].flatMap((end) => [
    `https://a${end.repeat(4_900)}`,
    `https://a${end.repeat(4_900)}x`,
  ]);
  const idn = Array.from({ length: 9_900 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');
  for (const text of [...texts, ...ends, `https://${idn}`, `https://${idn}.com/`]) {
    // A busy machine is slow at times; the best of some counts.
    const times = Array.from({ length: 8 }, () => {
      const usageBefore = process.threadCpuUsage();
      const parts = linkedText(text);
      const took = process.threadCpuUsage(usageBefore).user / 1000;
      assert.equal(parts.map((part) => part.text).join(''), text);
      return took;
    });
    assert.ok(Math.min(...times) < 5, `${Math.min(...times)} ms: ${text.slice(0, 40)}`);
  }
});
