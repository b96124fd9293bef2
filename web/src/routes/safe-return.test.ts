import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryPages } from '../pages.ts';
import { pathOf } from './destinations.ts';
import { safeReturn } from './safe-return.ts';

test('sign-in returns to the previous page, and never to another host', () => {
  assert.equal(safeReturn('/activity?type=lead&q=cake'), '/activity?type=lead&q=cake');
  assert.equal(safeReturn(undefined), '/');
  assert.equal(safeReturn('//evil.example'), '/');
  assert.equal(safeReturn('/\\evil.example'), '/');
  assert.equal(safeReturn('https://evil.example'), '/');
  // An app sends its person to the consent page, who signs in first and comes back to it.
  for (const path of entryPages.map(pathOf).filter((path) => !path.startsWith('/oauth/')))
    assert.equal(safeReturn(`${path}?return=/`), '/');
});
