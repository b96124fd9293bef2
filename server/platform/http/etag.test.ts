import assert from 'node:assert/strict';
import { test } from 'node:test';
import { etagOf, namesEtag } from './etag.ts';

const etag = etagOf('a page');

test('the same content has the same name everywhere, and another one another', () => {
  assert.equal(etagOf(Buffer.from('a page')), etag);
  assert.notEqual(etagOf('a page '), etag);
});

test('the name is weak, since the content leaves compressed in several ways under it', () =>
  assert.match(etag, /^W\/"[\w-]{27}"$/));

test('a caller names what it has alone, among others, as a strong one, or anything', () => {
  for (const held of [etag, `"other", ${etag}`, `${etag} ,W/"other"`, etag.slice(2), '*'])
    assert.equal(namesEtag(held, etag), true, held);
  for (const held of [undefined, '', '"other"', etag.slice(3, -1), etag.toUpperCase(), `${etag}x`])
    assert.equal(namesEtag(held, etag), false, `${held}`);
});

test('a strong one is named in the same ways', () => {
  const strong = '"a photo.jpg"';
  for (const held of [strong, `W/${strong}`, `"a", ${strong}`, `W/"a" , W/${strong}`, '*'])
    assert.equal(namesEtag(held, strong), true, held);
  for (const held of [undefined, '"a"', 'photo.jpg', 'a photo.jpg'])
    assert.equal(namesEtag(held, strong), false);
});
