import { BrowserFault, type BrowserReason, type Browsers } from '../../../platform/browser/index.ts';
import { startPageProxy } from '../../../platform/outbound/index.ts';
import type { AuditFailure } from '../rules/reasons.ts';
import { readReport } from '../rules/report.ts';
import { publicOutcome } from '../rules/sign-in.ts';
import type { ReachOf } from '../service/reach.ts';
import { type AuditProvider, RetryMeasurementLater } from './port.ts';

export interface LighthouseDeps {
  readonly browsers: Browsers;
  readonly reachOf: ReachOf;
  readonly onFault: (thrown: unknown) => void;
  /** Maximum load time in milliseconds; after that the page is measured in its current state. */
  readonly loadMs?: number;
  /** Time limit of the whole audit in milliseconds. Source: reference, 90 s. */
  readonly timeoutMs?: number;
}

/** Limit for a page and everything it loads. A typical page has 3 MB. */
const pageBytesMax = 300 * 1024 * 1024;
/** Maximum wait for a free browser; after that the job is retried later. */
const waitMs = 60_000;
const laterSeconds = 5;

const reasons: Readonly<Partial<Record<BrowserReason, AuditFailure>>> = {
  not_set_up: 'not_set_up',
  timeout: 'timeout',
  crash: 'page_crashed',
};

/**
 * Provider that runs Lighthouse in a local Chromium, behind a proxy that lets the page reach the internet but
 * nothing internal.
 */
export function lighthouseProvider(deps: LighthouseDeps): AuditProvider {
  const { browsers, reachOf, onFault, loadMs = 30_000, timeoutMs = 90_000 } = deps;
  return {
    name: 'lighthouse',
    missing: () => browsers.missing(),
    async measure(page, device, { signal, began }) {
      const proxy = await startPageProxy({ reach: reachOf(page), bytesMax: pageBytesMax });
      try {
        const { report, isWhole, asksForPassword } = await browsers.run(
          { kind: 'audit', url: page.href, device, loadMs },
          { proxyUrl: proxy.url, waitMs, timeoutMs, signal, began },
        );
        return publicOutcome(readReport(page, report, { isWhole }), asksForPassword);
      } catch (thrown) {
        if (!(thrown instanceof BrowserFault) || thrown.reason === 'interrupted') throw thrown;
        if (thrown.reason === 'busy') throw new RetryMeasurementLater(laterSeconds, thrown.message);
        if (thrown.reason === 'not_set_up' || thrown.reason === 'work') onFault(thrown);
        return { state: 'failed', reason: reasons[thrown.reason] ?? 'no_score' };
      } finally {
        await proxy.close();
      }
    },
  };
}
