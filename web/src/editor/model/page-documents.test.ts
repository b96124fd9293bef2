import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicateOf, freePath } from './page-documents.ts';

test('a new page has its own address, made from its title', () => {
  assert.equal(freePath('Über uns & mehr', []), '/uber-uns-mehr');
  assert.equal(freePath('About', ['/about', '/about-2']), '/about-3');
  assert.equal(freePath('…', []), '/page');
});

test('a copy of a page shares no id, and is not a second home page', () => {
  const page = {
    page_id: 'pg_1',
    path: '/',
    title: 'Home',
    role: 'home' as const,
    access: 'public' as const,
    blocks: [{ block_id: 'b_1', key: 'cta', props: { actions: [{ item_id: 'i_1', label: 'Go' }] } }],
  };
  assert.deepEqual(duplicateOf(page, 'pg_2', '/copy'), {
    page_id: 'pg_2',
    path: '/copy',
    title: 'Home (copy)',
    role: 'page' as const,
    access: 'public' as const,
    blocks: [{ key: 'cta', props: { actions: [{ label: 'Go' }] } }],
  });
});
