import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { namesOfTree } from '../rules/dmarc-tree.ts';
import { absence, detailOf, type Published, startPublished, statesOf } from './published.ts';

const pass = { dmarc_found: 'pass', dmarc_enforced: 'pass', dmarc_org_enforced: 'pass' };

test('the tree walk covers the name and its ancestors, limited to seven labels for long names', () => {
  assert.deepEqual(namesOfTree('a.mail.example.com'), [
    'a.mail.example.com',
    'mail.example.com',
    'example.com',
    'com',
  ]);
  assert.deepEqual(namesOfTree('a.b.c.d.e.f.g.h.i.j.mail.example.com'), [
    'a.b.c.d.e.f.g.h.i.j.mail.example.com',
    'g.h.i.j.mail.example.com',
    'h.i.j.mail.example.com',
    'i.j.mail.example.com',
    'j.mail.example.com',
    'mail.example.com',
    'example.com',
    'com',
  ]);
  assert.equal(namesOfTree('a.b.c.d.e.f.g.test').length, 8);
  assert.equal(namesOfTree('a.b.c.d.e.f.test').length, 7);
});

describe('the DMARC policy of a sender', () => {
  let published: Published;
  const states = async (domain: string) => statesOf((await published.dmarc(domain)).checks);
  const organization = async (domain: string) => (await published.dmarc(domain)).organizationalDomain;
  const publish = (domain: string, text: string) => published.server.txt(`_dmarc.${domain}`, text);
  before(async () => {
    published = await startPublished();
  });
  beforeEach(() => published.server.clear());
  after(() => published.close());

  test('is enforced or not', async () => {
    for (const [text, state] of [
      ['v=DMARC1; p=reject', 'pass'],
      ['v=DMARC1;p=quarantine', 'pass'],
      ['v=DMARC1; p=Quarantine; pct=100; rua=mailto:a@brand.test', 'pass'],
      ['v=DMARC1; p=reject; t=n; sp=quarantine; np=reject', 'pass'],
      ['v=DMARC1; rua=mailto:a@brand.test; p=reject', 'pass'],
      ['v=DMARC1; p=reject; pct=many', 'pass'],
      ['v=DMARC1; p=reject; pct=50', 'warn'],
      ['v=DMARC1; p=quarantine; pct=50', 'fail'],
      ['v=DMARC1; p=quarantine; pct=0', 'fail'],
      ['v=DMARC1; p=none', 'fail'],
      ['v=DMARC1; p=reject; sp=none', 'fail'],
      ['v=DMARC1; p=reject; t=y', 'fail'],
      ['v=DMARC1; p=everything', 'fail'],
      ['v=DMARC1', 'fail'],
      ['v=DMARC1; p=reject; sp=some', 'fail'],
      ['v=DMARC1; p=reject; np=some', 'fail'],
      ['v=DMARC1; p=reject; p=none', 'fail'],
    ] as const) {
      publish('brand.test', text);
      const { checks } = await published.dmarc('brand.test');
      assert.deepEqual(
        statesOf(checks),
        { dmarc_found: 'pass', dmarc_enforced: state, dmarc_org_enforced: state },
        text,
      );
      for (const { detail } of checks) assert.match(detail, /^[A-Za-z_].*\.$/);
    }
  });

  test('is missing if unpublished, duplicated or malformed', async () => {
    const none = { dmarc_found: 'fail', dmarc_enforced: 'fail', dmarc_org_enforced: 'fail' };
    assert.deepEqual(await states('brand.test'), none);
    assert.equal(await organization('news.brand.test'), 'news.brand.test');
    published.server.txt('_dmarc.brand.test', 'v=DMARC1; p=reject', 'v=DMARC1; p=none');
    const twice = await published.dmarc('brand.test');
    assert.deepEqual(statesOf(twice.checks), none);
    assert.match(detailOf(twice.checks, 'dmarc_found'), /several/);
    for (const text of ['v=dmarc1; p=reject', 'p=reject; v=DMARC1', ' v=DMARC1; p=reject']) {
      publish('brand.test', text);
      const { checks } = await published.dmarc('brand.test');
      assert.deepEqual(statesOf(checks), none, text);
      assert.match(detailOf(checks, 'dmarc_found'), /begin with exactly v=DMARC1/);
    }
    published.server.txt('_dmarc.brand.test', 'v=spf1 -all', 'v=DMARC1; p=reject');
    assert.deepEqual(await states('brand.test'), pass);
  });

  test('is inherited from the organizational domain: its sp, or else its p', async () => {
    publish('brand.test', 'v=DMARC1; p=reject');
    const { checks, policy, organizationalDomain } = await published.dmarc('news.brand.test');
    assert.deepEqual(statesOf(checks), pass);
    assert.deepEqual(
      [policy?.policy, policy?.at, organizationalDomain],
      ['reject', 'brand.test', 'brand.test'],
    );
    assert.match(detailOf(checks, 'dmarc_found'), /the record of brand\.test applies/);
    publish('brand.test', 'v=DMARC1; p=none; sp=reject');
    assert.deepEqual(await states('news.brand.test'), { ...pass, dmarc_org_enforced: 'fail' });
    publish('brand.test', 'v=DMARC1; p=reject; sp=none');
    assert.deepEqual(await states('news.brand.test'), {
      dmarc_found: 'pass',
      dmarc_enforced: 'fail',
      dmarc_org_enforced: 'fail',
    });
  });

  test('of the organization counts beside the sender’s', async () => {
    publish('news.brand.test', 'v=DMARC1; p=reject');
    publish('brand.test', 'v=DMARC1; p=none');
    assert.deepEqual(await states('news.brand.test'), { ...pass, dmarc_org_enforced: 'fail' });
  });

  test('reproduces the examples of RFC 9989', async () => {
    publish('mail.example.com', 'v=DMARC1; p=reject');
    publish('example.com', 'v=DMARC1; p=reject');
    assert.equal(await organization('a.mail.example.com'), 'example.com');
    assert.equal((await published.dmarc('a.mail.example.com')).policy?.at, 'example.com');
    publish('mail.example.com', 'v=DMARC1; p=reject; psd=n');
    assert.equal(await organization('a.mail.example.com'), 'mail.example.com');
    published.server.clear();
    publish('com', 'v=DMARC1; p=none; psd=y');
    assert.equal(await organization('a.mail.example.com'), 'example.com');
    assert.equal((await published.dmarc('a.mail.example.com')).policy?.at, 'com');
    publish('example.com', 'v=DMARC1; p=reject');
    assert.equal(await organization('a.mail.example.com'), 'example.com');
    assert.equal((await published.dmarc('a.mail.example.com')).policy?.at, 'example.com');
  });

  test('of a public suffix applies without an own one only', async () => {
    publish('bank.test', 'v=DMARC1; p=reject; psd=y');
    assert.deepEqual(await states('mail.my.bank.test'), pass);
    assert.equal(await organization('mail.my.bank.test'), 'my.bank.test');
    publish('my.bank.test', 'v=DMARC1; p=none');
    assert.deepEqual(await states('my.bank.test'), {
      dmarc_found: 'pass',
      dmarc_enforced: 'fail',
      dmarc_org_enforced: 'fail',
    });
    // A suffix that sends mail itself is its own organization.
    assert.equal(await organization('bank.test'), 'bank.test');
    assert.deepEqual(await states('bank.test'), pass);
  });

  test('is searched further up past names with several records', async () => {
    published.server.txt('_dmarc.mail.example.com', 'v=DMARC1; p=reject; psd=n', 'v=DMARC1; p=none');
    publish('example.com', 'v=DMARC1; p=quarantine');
    const { policy, organizationalDomain } = await published.dmarc('a.mail.example.com');
    assert.deepEqual([policy?.at, organizationalDomain], ['example.com', 'example.com']);
  });

  test('of a name with many labels takes eight queries, and skipped labels are ignored', async () => {
    const long = 'a.b.c.d.e.f.g.h.i.j.mail.example.com';
    publish('f.g.h.i.j.mail.example.com', 'v=DMARC1; p=none; psd=n');
    publish('h.i.j.mail.example.com', 'v=DMARC1; p=reject; psd=n');
    const { organizationalDomain, checks } = await published.dmarc(long);
    assert.equal(organizationalDomain, 'h.i.j.mail.example.com');
    assert.deepEqual(statesOf(checks), pass);
    assert.equal(new Set(published.server.queries).size, 8);
    published.server.clear();
    publish('b.c.d.e.f.g.example.com', 'v=DMARC1; p=reject; psd=n');
    publish('example.com', 'v=DMARC1; p=reject');
    assert.equal(await organization('mail.a.b.c.d.e.f.g.example.com'), 'example.com');
  });

  test('is an error if lookups fail, and not reported missing', async () => {
    const { server } = published;
    const everything = { dmarc_found: 'error', dmarc_enforced: 'error', dmarc_org_enforced: 'error' };
    for (const trouble of ['SERVFAIL', 'REFUSED'] as const) {
      server.fails('_dmarc.brand.test', trouble);
      const { checks, organizationalDomain } = await published.dmarc('brand.test');
      assert.deepEqual(statesOf(checks), everything);
      assert.equal(organizationalDomain, undefined);
      for (const { detail } of checks) {
        assert.doesNotMatch(detail, absence);
        assert.match(detail, /Try again/);
      }
    }
    // What is known holds, whatever stands above it.
    publish('news.brand.test', 'v=DMARC1; p=reject');
    assert.deepEqual(await states('news.brand.test'), { ...pass, dmarc_org_enforced: 'error' });
    publish('news.brand.test', 'v=DMARC1; p=reject; psd=n');
    assert.deepEqual(await states('news.brand.test'), pass);
  });
});
