import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDomainName, shownName } from '../rules/domain-name.ts';

const own = { parents: ['sites.agency.test'], publicHost: 'hub.desk.test' };
const read = (typed: string) => readDomainName(typed, own);
const nameOf = (typed: string) => {
  const found = read(typed);
  return found.is === 'name' ? found.domain.name : found.why;
};

test('a name is normalised, with its www counterpart', () => {
  for (const typed of ['WWW.Bakery.Example', ' https://www.bakery.example/bread?x=1 ', 'www.bakery.example.'])
    assert.equal(nameOf(typed), 'www.bakery.example');
  assert.equal(nameOf('bäckerei.example'), 'xn--bckerei-5wa.example');
  const found = read('bakery.co.uk');
  assert.deepEqual(found.is === 'name' && found.domain, {
    name: 'bakery.co.uk',
    registrable: 'bakery.co.uk',
    isBare: true,
    partner: 'www.bakery.co.uk',
  });
  const below = read('shop.bakery.co.uk');
  assert.equal(below.is === 'name' && below.domain.partner, undefined);
});

test('invalid site names are refused with the reason', () => {
  for (const typed of [
    '',
    'a b.example',
    'a_b.example',
    'xn--a.example',
    '-a.example',
    'a..example',
    `${'a'.repeat(64)}.example`,
  ])
    assert.match(nameOf(typed), /not a domain name/, typed);
  for (const typed of ['127.1', '203.0.113.9', '[2001:db8::1]', '0x7f.1'])
    assert.match(nameOf(typed), /just the domain|address|not a domain/, typed);
  for (const typed of ['localhost', 'a.localhost', 'printer.local', 'x.onion', 'bakery'])
    assert.match(nameOf(typed), /public domain names/, typed);
  assert.match(nameOf('co.uk'), /ending/);
  assert.match(nameOf('x.sites.agency.test'), /belong to this server/);
  assert.match(nameOf('sites.agency.test'), /belong to this server/);
  assert.match(nameOf('www.desk.test'), /cookies/);
});

test('a name with mixed scripts is displayed unambiguously', () => {
  assert.equal(shownName('xn--bckerei-5wa.example'), 'bäckerei.example');
  assert.match(shownName(nameOf('bаkery.example')), /^xn--/);
});
