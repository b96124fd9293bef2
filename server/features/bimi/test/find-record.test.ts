import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createDns } from '../../../platform/dns/index.ts';
import { findRecord } from '../service/find-record.ts';
import { absence, detailOf, type Published, startPublished, statesOf } from './published.ts';

const logo = 'https://brand.test/logo.svg';
const value = `v=BIMI1; l=${logo}; a=;`;
const allPass = {
  record_found: 'pass',
  record_syntax: 'pass',
  record_not_declined: 'pass',
  record_matches_prepared: 'skip',
};
const noneFound = {
  record_found: 'fail',
  record_syntax: 'skip',
  record_not_declined: 'skip',
  record_matches_prepared: 'skip',
};

describe('the record of a sender', () => {
  let published: Published;
  before(async () => {
    published = await startPublished();
  });
  beforeEach(() => {
    published.server.clear();
    published.server.txt('_dmarc.brand.test', 'v=DMARC1; p=reject');
  });
  after(() => published.close());

  test('is found at the sender’s domain, among other texts, in several strings, and behind a CNAME', async () => {
    const { server, record } = published;
    server.txt('default._bimi.brand.test', 'some text', value, 'v=spf1 -all');
    const { checks, record: found, parsed } = await record('brand.test');
    assert.deepEqual(statesOf(checks), allPass);
    assert.deepEqual(found, {
      name: 'default._bimi.brand.test',
      domain: 'brand.test',
      selector: 'default',
      text: value,
    });
    assert.equal(parsed?.record?.logo, logo);
    server.txt('default._bimi.brand.test', [value.slice(0, 20), value.slice(20)]);
    assert.deepEqual(statesOf((await record('brand.test')).checks), allPass);
    server.cname('default._bimi.brand.test', 'bimi.host.test');
    server.txt('bimi.host.test', value);
    assert.deepEqual(statesOf((await record('brand.test')).checks), allPass);
  });

  test('is found at the organizational domain if the sender has none, which is reported', async () => {
    const { server, record } = published;
    server.txt('default._bimi.brand.test', value);
    const { checks, record: found } = await record('news.brand.test');
    assert.deepEqual(statesOf(checks), allPass);
    assert.equal(found?.domain, 'brand.test');
    assert.match(
      detailOf(checks, 'record_found'),
      /^news\.brand\.test has no record; .* brand\.test is its organizational domain\.$/,
    );
    server.txt('default._bimi.news.brand.test', 'v=BIMI1; l=https://news.brand.test/own.svg');
    assert.equal((await record('news.brand.test')).record?.domain, 'news.brand.test');
  });

  test('of a custom selector is never replaced by the default one', async () => {
    const { server, record } = published;
    server.txt('default._bimi.brand.test', value);
    server.txt('default._bimi.news.brand.test', value);
    const missing = await record('news.brand.test', { selector: 'winter' });
    assert.deepEqual(statesOf(missing.checks), noneFound);
    assert.match(
      detailOf(missing.checks, 'record_found'),
      /winter\._bimi\.news\.brand\.test or at winter\._bimi\.brand\.test/,
    );
    server.txt('winter._bimi.brand.test', value);
    assert.equal(
      (await record('news.brand.test', { selector: 'winter' })).record?.name,
      'winter._bimi.brand.test',
    );
  });

  test('is missing if absent or duplicated', async () => {
    const { server, record } = published;
    const nothing = await record('brand.test');
    assert.deepEqual(statesOf(nothing.checks), noneFound);
    assert.equal(nothing.record, undefined);
    server.txt('default._bimi.brand.test', value, `v=BIMI1; l=${logo}`);
    const twice = await record('brand.test');
    assert.deepEqual(statesOf(twice.checks), noneFound);
    assert.match(detailOf(twice.checks, 'record_found'), /2 records/);
  });

  test('with a wrong start is ignored, and the mistake is named', async () => {
    for (const text of ['v=bimi1; l=', `l=${logo}; v=BIMI1`, ' v=BIMI1; l=']) {
      published.server.txt('default._bimi.brand.test', text);
      const { checks } = await published.record('brand.test');
      assert.deepEqual(statesOf(checks), noneFound, text);
      assert.match(detailOf(checks, 'record_found'), /must begin with exactly v=BIMI1/);
    }
  });

  test('with mistakes exists, but is invalid', async () => {
    for (const text of [
      'v=BIMI1; l=http://brand.test/a.svg',
      'v=BIMI1; a=;',
      `v=BIMI1; l=${logo}; l=${logo}`,
    ]) {
      published.server.txt('default._bimi.brand.test', text);
      const { checks, parsed, record } = await published.record('brand.test');
      assert.deepEqual(
        [statesOf(checks).record_found, statesOf(checks).record_syntax],
        ['pass', 'fail'],
        text,
      );
      assert.equal(parsed?.record, undefined);
      assert.equal(record?.text, text);
    }
  });

  test('that declines to publish is valid, without a logo', async () => {
    published.server.txt('default._bimi.brand.test', 'v=BIMI1; l=; a=;');
    const { checks } = await published.record('brand.test');
    assert.deepEqual(statesOf(checks), { ...allPass, record_not_declined: 'fail' });
  });

  test('that differs from the prepared one is a warning naming the differences', async () => {
    published.server.txt('default._bimi.brand.test', value);
    const same = await published.record('brand.test', { prepared: `v=BIMI1; l=${logo}; a=; avp=brand` });
    assert.equal(statesOf(same.checks).record_matches_prepared, 'pass');
    const prepared = 'v=BIMI1; l=https://brand.test/new.svg; a=https://brand.test/a.pem; avp=personal';
    const other = await published.record('brand.test', { prepared });
    assert.equal(statesOf(other.checks).record_matches_prepared, 'warn');
    assert.match(detailOf(other.checks, 'record_matches_prepared'), /l=, a=, avp=/);
  });

  test('of one sender is used if the general record lists its prefix', async () => {
    const { server, record } = published;
    server.txt('default._bimi.brand.test', `${value} lps=news,sales`);
    const of = async (localPart: string) => (await record('brand.test', { localPart })).record?.name;
    assert.equal(await of('News.Spring+7'), 'default._bimi.brand.test');
    server.txt('news-spring._bimi.brand.test', value);
    assert.equal(await of('News.Spring+7'), 'news-spring._bimi.brand.test');
    server.txt('ada._bimi.brand.test', value);
    assert.equal(await of('ada'), 'default._bimi.brand.test');
    server.txt('default._bimi.brand.test', `${value} lps=`);
    assert.equal(await of('ada'), 'ada._bimi.brand.test');
    server.txt('default._bimi.brand.test', value);
    assert.equal(await of('ada'), 'default._bimi.brand.test');
    server.txt('default._bimi.brand.test', `${value} lps=`);
    const above = await record('news.brand.test', { localPart: 'ada' });
    assert.equal(above.record?.name, 'ada._bimi.brand.test');
    server.fails('ada._bimi.brand.test', 'SERVFAIL');
    assert.equal(statesOf((await record('brand.test', { localPart: 'ada' })).checks).record_found, 'error');
  });

  test('of a sender with a name too long for DNS is the general one', async () => {
    const { server, record } = published;
    const domain = `${'a.'.repeat(100)}brand.test`;
    server.txt(`default._bimi.${domain}`, `${value} lps=`);
    const { checks, record: found } = await record(domain, { localPart: 'x'.repeat(63) });
    assert.equal(statesOf(checks).record_found, 'pass');
    assert.equal(found?.selector, 'default');
  });

  test('is an error if lookups fail, and not reported missing', async () => {
    const { server, record } = published;
    const look = async (domain: string) => {
      const { checks } = await record(domain);
      assert.equal(statesOf(checks).record_found, 'error');
      assert.doesNotMatch(detailOf(checks, 'record_found'), absence);
      assert.match(detailOf(checks, 'record_found'), /Try again/);
    };
    for (const trouble of ['SERVFAIL', 'REFUSED'] as const) {
      server.fails('default._bimi.brand.test', trouble);
      await look('brand.test');
      // Nothing at the sender's own domain, and the one above cannot be asked.
      await look('news.brand.test');
    }
    server.fails('_dmarc.brand.test', 'SERVFAIL');
    await look('news.brand.test');
  });

  test('is an error at the query deadline if no server answers', async () => {
    const { server } = published;
    server.fails('default._bimi.brand.test', 'silence');
    const fastDns = createDns({ servers: [server.address], timeoutMs: 200 });
    const question = {
      domain: 'brand.test',
      selector: 'default',
      organizationalDomain: Promise.resolve('brand.test'),
    };
    const { checks } = await findRecord(fastDns, question);
    assert.equal(statesOf(checks).record_found, 'error');
    assert.doesNotMatch(detailOf(checks, 'record_found'), absence);
  });

  test('is only queried: each name once, and nothing is written', async () => {
    const { server, record } = published;
    await record('news.brand.test');
    const names = server.queries.map((name) => name.toLowerCase());
    assert.deepEqual(
      [...names].sort(),
      [
        '_dmarc.brand.test',
        '_dmarc.news.brand.test',
        '_dmarc.test',
        'default._bimi.brand.test',
        'default._bimi.news.brand.test',
      ].sort(),
    );
    assert.equal(server.otherPackets, 0);
  });
});
