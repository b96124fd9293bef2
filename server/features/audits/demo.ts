import { day } from '../../kernel/clock.ts';
import type { Demo } from '../../platform/demo/index.ts';
import { insertAudit } from './store/audits.ts';

/** Weeks before the end of the demo's timeline, and the results measured then. */
const measured = [
  { weeksAgo: 2, score: 71, lcp_ms: 4380 },
  { weeksAgo: 1, score: 79, lcp_ms: 3310 },
  { weeksAgo: 0, score: 84, lcp_ms: 2940 },
] as const;

/** Demo data: a page of the first site, measured three times and getting faster. */
export const demo: Demo = {
  scenes: ({ stage, sites, start, end }) =>
    measured.map(({ weeksAgo, score, lcp_ms }) => {
      const at = Math.max(start, end - weeksAgo * 7 * day - day / 2) + 1000;
      return {
        at,
        async play() {
          const [site] = sites;
          if (!site) return;
          const url = `${site.url}/prices`;
          const scores = { performance: score, accessibility: 96, best_practices: 100, seo: 92 };
          const metrics = { fcp_ms: 1210, lcp_ms, tbt_ms: 130, cls: 0.02, si_ms: 2200 };
          const findings = [{ id: 'image-delivery-insight', savingMs: 850 }];
          await stage.write((db) =>
            insertAudit(db, {
              site_id: site.siteId,
              path: '/prices',
              strategy: 'mobile',
              client: 'demo',
              provider: 'lighthouse',
              state: 'ok',
              reason: null,
              url,
              final_url: url,
              score,
              report: JSON.stringify({ score, scores, metrics, findings, version: '13.5.0' }),
              is_regression: 0,
              job_id: null,
              created_at: at - 30_000,
              ended_at: at,
            }),
          );
        },
      };
    }),
};
