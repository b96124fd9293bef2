import assert from 'node:assert/strict';
import { test } from 'node:test';
import { didYouMean, mistypedAmong, nearestNames } from './nearest-names.ts';

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

test('only a single wrong letter is a typing mistake, not a part of a name or a longer one', () => {
  const fields = ['name', 'email', 'message', 'tags', 'folder', 'external_id'];
  const meantBy = mistypedAmong(fields);
  for (const [sent, meant] of [
    ['emial', 'email'],
    ['emails', 'email'],
    ['mail', 'email'],
    ['emaul', 'email'],
    ['emlia', undefined],
    ['em', undefined],
    ['E-Mail', 'email'],
    ['mesage', 'message'],
    ['externalId', 'external_id'],
    ['message_id', undefined],
    ['filler', undefined],
    ['form_name', undefined],
    ['contact_email', undefined],
    ['company', undefined],
    ['', undefined],
    ['email'.repeat(100_000), undefined],
  ] as const)
    assert.deepEqual(meantBy(sent), meant === undefined ? [] : [meant], sent.slice(0, 20));
});
