import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fastCheck from 'fast-check';
import { readReport } from '../rules/report.ts';
import { shotsOf } from '../rules/shots.ts';

const requestedUrl = new URL('https://bakery.example.com/prices');
const whole = { isWhole: true };

describe('a report', () => {
  const report = {
    lighthouseVersion: '13.5.0',
    finalDisplayedUrl: requestedUrl.href,
    categories: {
      performance: { score: 0.845 },
      accessibility: { score: 1 },
      'best-practices': { score: null },
      seo: { score: 7 },
    },
    audits: {
      'first-contentful-paint': { numericValue: 1200.4, score: 0.9 },
      'cumulative-layout-shift': { numericValue: 0.12345, score: 0.9 },
      'cache-insight': { score: 0.5, metricSavings: { LCP: 104, FCP: 0 } },
      'image-delivery-insight': { score: 0, metricSavings: { LCP: 856 } },
      'render-blocking-insight': { score: 1, metricSavings: { LCP: 9999 } },
      'unused-javascript': { score: 0.3, details: { overallSavingsMs: 321 } },
      'html-has-lang': { score: 0 },
      'color-contrast': { score: 0 },
      'image-alt': { score: 0 },
      'made-up': { score: 0 },
    },
  };

  test('lists the measurements and the most effective improvements', () => {
    assert.deepEqual(readReport(requestedUrl, report, whole), {
      state: 'ok',
      finalUrl: requestedUrl.href,
      score: 85,
      scores: { performance: 85, accessibility: 100 },
      metrics: { fcp_ms: 1200, cls: 0.123 },
      findings: [
        { id: 'image-delivery-insight', savingMs: 860 },
        { id: 'unused-javascript', savingMs: 320 },
        { id: 'cache-insight', savingMs: 100 },
        { id: 'color-contrast' },
        { id: 'image-alt' },
      ],
      version: '13.5.0',
      shots: [],
    });
  });

  test('of another page than requested has no score', () => {
    const of = (finalDisplayedUrl: string) =>
      readReport(requestedUrl, { ...report, finalDisplayedUrl }, whole);
    assert.deepEqual(of('https://bakery.example.com/login?token=secret'), {
      state: 'refused',
      reason: 'sign_in_required',
    });
    assert.deepEqual(of('https://bakery.example.com/en?token=secret'), {
      state: 'refused',
      reason: 'moved',
      finalUrl: 'https://bakery.example.com/en',
    });
    assert.equal(of('chrome-error://chromewebdata/').state, 'refused');
  });

  test('of a page that did not finish loading has no score', () => {
    assert.deepEqual(readReport(requestedUrl, report, { isWhole: false }), {
      state: 'failed',
      reason: 'timeout',
    });
  });

  test('of a page that could not be measured gives the reason, and has no score', () => {
    for (const [code, reason] of [
      ['PAGE_HUNG', 'page_hung'],
      ['TARGET_CRASHED', 'page_crashed'],
      ['NO_FCP', 'nothing_shown'],
      ['ERRORED_DOCUMENT_REQUEST', 'page_error'],
      ['constructor', 'no_score'],
    ])
      assert.deepEqual(readReport(requestedUrl, { ...report, runtimeError: { code } }, whole), {
        state: 'failed',
        reason,
      });
  });

  test('of any shape is parsed or has no score, without throwing', () => {
    for (const wrong of [
      undefined,
      null,
      1,
      'x',
      [],
      {},
      { categories: [] },
      { ...report, categories: { performance: { score: '1' } } },
    ])
      assert.equal(readReport(requestedUrl, wrong, whole).state, 'failed');
    fastCheck.assert(
      fastCheck.property(fastCheck.anything(), (value) => void readReport(requestedUrl, value, whole)),
    );
    fastCheck.assert(
      fastCheck.property(fastCheck.anything(), (value) => {
        const { state } = readReport(requestedUrl, { ...report, audits: value }, whole);
        assert.equal(state, 'ok');
      }),
    );
  });
});

test('pictures in a report are limited, small and valid images', () => {
  const data = (text: string) => `data:image/jpeg;base64,${Buffer.from(text).toString('base64')}`;
  const of = (last: unknown, items: unknown) =>
    shotsOf({
      audits: {
        'final-screenshot': { details: { data: last } },
        'screenshot-thumbnails': { details: { items } },
      },
    }).map(({ bytes, atMs }) => [Buffer.from(bytes).toString(), atMs]);
  assert.deepEqual(of(data('end'), [{ timing: 374.6, data: data('one') }]), [
    ['end', undefined],
    ['one', 375],
  ]);
  assert.equal(of(undefined, Array(20).fill({ timing: 1, data: data('x') })).length, 8);
  for (const wrong of [
    'data:text/html;base64,eA==',
    'https://example.com/a.jpg',
    data('x'.repeat(400_000)),
    7,
    null,
  ])
    assert.deepEqual(of(wrong, [{ timing: 1, data: wrong }, { timing: -1, data: data('x') }, null]), []);
  fastCheck.assert(fastCheck.property(fastCheck.anything(), (value) => void shotsOf(value)));
  fastCheck.assert(fastCheck.property(fastCheck.anything(), (value) => void of(value, value)));
});
