import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { processorMs } from '../../../test/processor-time.ts';
import { senderOf } from '../../sender-identity/rules/sender-domain.ts';
import { readAssertionRecord } from '../rules/assertion-record.ts';
import { readDkimKey } from '../rules/dkim-key.ts';
import { judgePolicy } from '../rules/dmarc-enforced.ts';
import { readDmarcRecord } from '../rules/dmarc-record.ts';
import { readTree } from '../rules/dmarc-tree.ts';
import { selectorOfLocalPart } from '../rules/local-part.ts';
import { recordChecks } from '../rules/record-checks.ts';
import { selectorProblem } from '../rules/selector.ts';

/** Pieces of records, and what breaks them. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'v=BIMI1',
      'v=DMARC1',
      'v=DKIM1',
      'l=',
      'a=',
      'avp=',
      'lps=',
      'p=',
      'sp=',
      'pct=',
      'psd=y',
      't=y',
      'k=rsa',
    ],
    ...[
      'https://',
      'brand.test',
      '/a.svg',
      'reject',
      'none',
      ';',
      ';;',
      '=',
      ' ',
      '\t',
      ',',
      '%',
      '%zz',
      '\\',
      '"',
    ],
    ...[
      '\u0000',
      '\r\n',
      '\u00ff',
      '\ud800',
      '[::1]',
      '@',
      ':99999',
      '#',
      '?',
      '://',
      'xn--a',
      'MIIBIjANBgkq',
    ],
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
);
const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
const numRuns = 10_000;

test('10,000 malformed records parse without throwing, each as a record or with reasons', () => {
  fc.assert(
    fc.property(text, (record) => {
      const read = readAssertionRecord(record);
      assert.equal(read.record === undefined, read.faults.length > 0);
      for (const { state, detail } of recordChecks(record, record)) {
        assert.match(state, /^(?:pass|warn|fail|skip)$/);
        assert.match(detail, /\.$/);
      }
      const key = readDkimKey(record);
      assert.ok(typeof key === 'string' || key.kind === 'rsa' || key.kind === 'ed25519');
      const dmarc = readDmarcRecord(record);
      assert.ok(dmarc.percent >= 0 && dmarc.percent <= 100);
      const tree = readTree('a.brand.test', () => ({ status: 'found', record: dmarc }));
      assert.ok(tree.author && 'policy' in tree.author);
      assert.match(judgePolicy('a.brand.test', tree.author).detail, /\.$/);
    }),
    { numRuns },
  );
});

test('10,000 malformed addresses and selectors are a name or have a reason', () => {
  fc.assert(
    fc.property(text, (domain) => {
      const sender = senderOf(`a@${domain}`);
      if ('domain' in sender) assert.match(sender.domain, /^[a-z0-9.-]+$/);
      else assert.match(sender.detail, /\.$/);
      if (selectorProblem(domain, 'brand.test') === undefined) assert.match(domain, /^[a-z0-9.-]+$/);
      assert.match(selectorOfLocalPart(domain) ?? 'none', /^[a-z0-9-]{1,63}$/);
    }),
    { numRuns },
  );
});

test('a record of maximum length blocks nobody', () => {
  const longest = 16 * 1024;
  for (const part of [
    ';',
    '=',
    'a=b;',
    ' ',
    '\t=',
    'l=https://a,',
    '%',
    'a.',
    '-',
    'v=BIMI1;l=',
    ' v',
    '\r\n',
  ]) {
    const record = `v=BIMI1; l=${part.repeat(longest / part.length)}`;
    const milliseconds = processorMs(() => {
      recordChecks(record, record);
      readDmarcRecord(record);
      readDkimKey(record);
    });
    assert.ok(milliseconds < 200, `${JSON.stringify(part)}: ${milliseconds} ms`);
  }
});
