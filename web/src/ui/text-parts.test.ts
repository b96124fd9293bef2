import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundParts, linkParts } from './text-parts.ts';

const links = (text: string) => linkParts(text).flatMap((part) => (part.type === 'link' ? [part.href] : []));

test('https addresses become links, without adjacent punctuation', () => {
  assert.deepEqual(linkParts('See https://example.com/a?b=c. Or not'), [
    { type: 'text', text: 'See ' },
    { type: 'link', text: 'https://example.com/a?b=c', href: 'https://example.com/a?b=c' },
    { type: 'text', text: '. Or not' },
  ]);
  assert.deepEqual(links('(https://example.com/x) „https://example.org“ (https://example.com/a_(b)).'), [
    'https://example.com/x',
    'https://example.org/',
    'https://example.com/a_(b)',
  ]);
});

test('other addresses do not become links', () => {
  const texts = [
    'http://example.com',
    'javascript:alert(1)',
    'https://',
    'https://example.com@evil.example.com/',
    'data:text/html,x',
    'ftp://example.com',
  ];
  for (const text of texts) assert.deepEqual(linkParts(text), [{ type: 'text', text }]);
});

test('markup stays text', () => {
  const text = '<img src=x onerror=alert(1)> <a href="https://example.com/">x</a>';
  assert.equal(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
    text,
  );
  assert.deepEqual(links(text), ['https://example.com/']);
});

test('searched words are highlighted at the beginnings of words', () => {
  const marked = (text: string, search: string) =>
    foundParts(text, search)
      .map((part) => (part.type === 'found' ? `[${part.text}]` : part.text))
      .join('');
  assert.equal(marked('Cakes and pancakes', 'cake'), '[Cake]s and pancakes');
  assert.equal(marked('Zoë’s café', 'CAFÉ zoë'), '[Zoë]’s [café]');
  assert.equal(marked('a (b', '('), 'a (b');
  assert.equal(marked('nothing', 'else'), 'nothing');
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
      const parts = linkParts(text);
      const took = process.threadCpuUsage(usageBefore).user / 1000;
      assert.equal(parts.map((part) => part.text).join(''), text);
      return took;
    });
    assert.ok(Math.min(...times) < 5, `${Math.min(...times)} ms: ${text.slice(0, 40)}`);
  }
});
