import assert from 'node:assert/strict';
import { test } from 'node:test';
import { etagOf, namesEtag } from './etag.ts';

const etag = etagOf('a page');

test('equal content has one ETag everywhere, and different content another', () => {
  assert.equal(etagOf(Buffer.from('a page')), etag);
  assert.notEqual(etagOf('a page '), etag);
});

test('the ETag is weak, because the content has several codings', () =>
  assert.match(etag, /^W\/"[\w-]{27}"$/));

test('If-None-Match is one tag, a list, a strong tag, or any', () => {
  for (const header of [etag, `"other", ${etag}`, `${etag} ,W/"other"`, etag.slice(2), '*'])
    assert.equal(namesEtag(header, etag), true, header);
  for (const header of [undefined, '', '"other"', etag.slice(3, -1), etag.toUpperCase(), `${etag}x`])
    assert.equal(namesEtag(header, etag), false, `${header}`);
});

test('strong ETags are matched in the same ways', () => {
  const strong = '"a photo.jpg"';
  for (const header of [strong, `W/${strong}`, `"a", ${strong}`, `W/"a" , W/${strong}`, '*'])
    assert.equal(namesEtag(header, strong), true, header);
  for (const header of [undefined, '"a"', 'photo.jpg', 'a photo.jpg'])
    assert.equal(namesEtag(header, strong), false);
});
