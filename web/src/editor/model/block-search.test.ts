import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSamples } from './block-search.ts';
import { samplesOf } from './samples.ts';

const samples = samplesOf({});
const first = (typed: string) => findSamples(samples, typed)[0]?.block.key;

test('blocks are found by name, synonyms, singular and plural', () => {
  for (const [typed, key] of [
    ['quotes', 'testimonials'],
    ['quote', 'testimonials'],
    ['FAQ', 'faq'],
    ['opening hours', 'hours'],
    ['contact form', 'form'],
    ['form', 'form'],
    ['team', 'team'],
    ['staff', 'team'],
    ['stats', 'stats'],
    ['counters', 'stats'],
    ['statistics', 'stats'],
    ['testimonials', 'testimonials'],
    ['reviews', 'testimonials'],
    ['clients', 'logos'],
    ['CTA', 'cta'],
    ['call to action', 'cta'],
    ['pricing', 'pricing'],
    ['accordion', 'faq'],
    ['newsletter', 'form'],
    ['file upload', 'form'],
    ['blog', 'post_list'],
    ['shop', 'products'],
    ['linktree', 'link_list'],
    ['schedule', 'programme'],
    ['services', 'service_catalog'],
    ['how it works', 'steps'],
    ['opening times', 'hours'],
  ] as const)
    assert.equal(first(typed), key, typed);
});

test('no block is found for an unrelated word', () => {
  assert.deepEqual(findSamples(samples, 'zeppelin'), []);
});
