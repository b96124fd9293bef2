import assert from 'node:assert/strict';
import { test } from 'node:test';
import { didYouMean, nearestNames } from './nearest-names.ts';

const blocks = ['hero', 'text', 'gallery', 'contact_form', 'contact_details', 'link_list', 'rich_text'];

test('a mistyped name suggests the one that is meant', () => {
  for (const [sent, meant] of [
    ['herro', 'hero'],
    ['galery', 'gallery'],
    ['contactForm', 'contact_form'],
    ['linklist', 'link_list'],
    ['lnik_list', 'link_list'],
  ] as const)
    assert.equal(nearestNames(sent, blocks)[0], meant, sent);
});

test('part of a name suggests every name that contains it', () => {
  assert.deepEqual(nearestNames('contact', blocks), ['contact_form', 'contact_details']);
  assert.equal(didYouMean('contact', blocks), 'Did you mean contact_form or contact_details?');
});

test('a name that is near to nothing, empty or endless suggests nothing', () => {
  for (const sent of ['carousel', '', 'x', '___', 'hero'.repeat(100_000)])
    assert.equal(didYouMean(sent, blocks), '', sent.slice(0, 20));
});
