import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainOf, senderOf } from '../../sender-identity/rules/sender-domain.ts';
import { isKnownSelector, selectorOfLocalPart } from '../rules/local-part.ts';
import {
  dkimName,
  dkimSelectorProblem,
  recordName,
  selectorHeader,
  selectorOf,
  selectorProblem,
} from '../rules/selector.ts';

test('a selector consists of labels of lower-case letters, digits and hyphens', () => {
  for (const text of ['default', 'winter.promo', 'a', '2026', 'a-b', 'x'.repeat(63)])
    assert.equal(selectorProblem(text, 'brand.test'), undefined, text);
  for (const text of [
    '',
    '-x',
    'x-',
    'a..b',
    '.a',
    'a.',
    '_x',
    'a_b',
    'x'.repeat(64),
    'é',
    'a b',
    'a/b',
    '*',
  ])
    assert.match(selectorProblem(text, 'brand.test') ?? '', /^[A-Z].*\.$/, text);
  assert.equal(selectorOf(' Winter.Promo '), 'winter.promo');
});

test('a DKIM selector may contain underscores', () => {
  for (const text of ['s1024_2026', '_x', 'mail'])
    assert.equal(dkimSelectorProblem(text, 'brand.test'), undefined, text);
  for (const text of ['-x', 'a..b', 'x'.repeat(64), 'a b'])
    assert.match(dkimSelectorProblem(text, 'brand.test') ?? '', /./, text);
});

test('with its domain a name has at most 253 characters', () => {
  const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.test`;
  const label = 's'.repeat(60);
  assert.equal(selectorProblem(label, domain), undefined);
  assert.match(selectorProblem(`${label}.${label}`, domain) ?? '', /253/);
  assert.match(dkimSelectorProblem(`${label}.${label}`, domain) ?? '', /253/);
});

test('records are below the domain, and a custom selector needs a mail header', () => {
  assert.equal(recordName('winter.promo', 'brand.test'), 'winter.promo._bimi.brand.test');
  assert.equal(dkimName('mail', 'brand.test'), 'mail._domainkey.brand.test');
  assert.equal(selectorHeader('winter'), 'BIMI-Selector: v=BIMI1; s=winter');
  assert.equal(selectorHeader('default'), undefined);
});

test('the domain of an address is in lower-case A-labels', () => {
  assert.deepEqual(senderOf('info@bränd.test'), { localPart: 'info', domain: 'xn--brnd-moa.test' });
  assert.deepEqual(senderOf('"a@b"@News.Brand.Test'), { localPart: '"a@b"', domain: 'news.brand.test' });
  assert.equal(domainOf('BRAND。test'), 'brand.test');
  assert.equal(domainOf('example.co.uk'), 'example.co.uk');
  const longest = `${'a.'.repeat(117)}ab.xy`;
  assert.equal(longest.length, 239);
  assert.equal(domainOf(longest), longest);
});

test('numbers, public suffixes and invalid names are not sender domains', () => {
  for (const [address, code] of [
    ['info', 'wrong_form'],
    ['@brand.test', 'wrong_form'],
    ['info@', 'not_a_domain'],
    ['info@127.0.0.1', 'not_a_domain'],
    ['info@0x7f.1', 'not_a_domain'],
    ['info@2130706433', 'not_a_domain'],
    ['info@[127.0.0.1]', 'not_a_domain'],
    ['info@[::1]', 'not_a_domain'],
    ['info@a_b.test', 'not_a_domain'],
    ['info@brand.test.', 'not_a_domain'],
    ['info@brand..test', 'not_a_domain'],
    ['info@-brand.test', 'not_a_domain'],
    [`info@${'a'.repeat(64)}.test`, 'not_a_domain'],
    [`info@${'a.'.repeat(118)}test`, 'not_a_domain'],
    ['info@co.uk', 'public_suffix'],
    ['info@com', 'public_suffix'],
    ['info@localhost', 'public_suffix'],
  ] as const) {
    const problem = senderOf(address);
    assert.ok('code' in problem, address);
    assert.equal(problem.code, code, address);
    assert.match(problem.detail, /^[A-Z].*\.$/);
  }
});

test('the local part of an address is looked up as one label', () => {
  for (const [localPart, selector] of [
    ['News', 'news'],
    ['news+spring', 'news'],
    ['ada.lovelace_1', 'ada-lovelace-1'],
    ['..a__b..', 'a-b'],
    ['a!b', 'ab'],
    ['+tag', undefined],
    ['---', undefined],
    ['ü', undefined],
    ['x'.repeat(80), 'x'.repeat(63)],
    [`${'x'.repeat(62)}.y`, 'x'.repeat(62)],
  ] as const)
    assert.equal(selectorOfLocalPart(localPart), selector, localPart);
});

test('prefixes select senders, and none means all', () => {
  assert.ok(isKnownSelector([], 'anybody'));
  assert.ok(isKnownSelector(['News', 'sales'], 'news-spring'));
  assert.ok(!isKnownSelector(['sales'], 'news'));
});
