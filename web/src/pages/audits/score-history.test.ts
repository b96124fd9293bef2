import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageAudit } from '../../api/records.ts';
import { historySummary, scoredRuns } from './score-history.ts';

const run = (page_audit_id: number, more: Partial<PageAudit>): PageAudit => ({
  status: 'ok',
  site_id: 1,
  path: '/',
  strategy: 'mobile',
  page_audit_id,
  score: 90,
  regression: false,
  fetched_at: `2026-11-${String(page_audit_id).padStart(2, '0')}T09:00:00.000Z`,
  ...more,
});

test('only scored runs are in the history, oldest first', () => {
  const failed: PageAudit = { status: 'failed', site_id: 1, path: '/', strategy: 'mobile', page_audit_id: 2 };
  const runs = scoredRuns([run(3, { score: 70, regression: true }), failed, run(1, {})]);
  assert.deepEqual(
    runs.map(({ auditId, score, isRegression }) => [auditId, score, isRegression]),
    [
      [1, 90, false],
      [3, 70, true],
    ],
  );
});

test('the history has a text summary that mentions regressions', () => {
  assert.equal(historySummary([]), 'Line chart: no scores yet.');
  const runs = scoredRuns([run(3, { score: 70, regression: true }), run(1, {})]);
  assert.match(historySummary(runs), /from 90 on .* to 70 on .*\. Once it was much worse than before\./);
});
