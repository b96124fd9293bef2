import {
  type ApiAnswer,
  createApiClient,
  OutboundFault,
  type Resolve,
} from '../../../platform/outbound/index.ts';
import type { Outcome } from '../rules/outcome.ts';
import { readReport } from '../rules/report.ts';
import { refusalOf } from './pagespeed-refusal.ts';
import { type AuditProvider, RetryMeasurementLater } from './port.ts';

export interface PagespeedDeps {
  readonly key: string;
  /** Base URL for a local stand-in; undefined for Google. */
  readonly url: string | undefined;
  readonly resolve: Resolve;
  readonly onFault: (thrown: unknown) => void;
  now(): number;
}

const origin = 'https://pagespeedonline.googleapis.com';
const path = '/pagespeedonline/v5/runPagespeed';
/** Timeouts. Google opens the page while we wait. */
const deadlines = { connectMs: 10_000, headerMs: 100_000, bodyMs: 20_000, totalMs: 120_000 };
const category = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Fields read from a response of about a megabyte. `fields` is a parameter of all Google APIs. */
const fields = [
  'id',
  ...[
    'lighthouseVersion',
    'finalDisplayedUrl',
    'runtimeError/code',
    'runWarnings',
    'categories/*/score',
    'audits/*/score',
    'audits/*/numericValue',
    'audits/*/metricSavings',
    'audits/*/details/overallSavingsMs',
    'audits/final-screenshot/details/data',
    'audits/screenshot-thumbnails/details/items/timing',
    'audits/screenshot-thumbnails/details/items/data',
  ].map((name) => `lighthouseResult/${name}`),
].join();
const laterMs = 60_000;
/** Lighthouse's warning that the page did not finish loading, in the requested language. */
const cutOff = 'The page loaded too slowly to finish within the time limit.';

/** Google's PageSpeed Insights API, version 5. The key is sent in a header, so that it never appears in a URL. */
export function pagespeedProvider({ key, url, resolve, onFault, now }: PagespeedDeps): AuditProvider {
  const client = createApiClient({
    origin: url ?? origin,
    allowed: url === undefined ? [] : ['127.0.0.0/8', '::1'],
    resolve,
    deadlines,
    retryPausesMs: [],
    now,
  });

  function refused(answer: ApiAnswer): Outcome {
    const { about, reasons } = refusalOf(answer);
    const laterSeconds = (answer.retryAfterMs ?? laterMs) / 1000;
    if (about === 'busy')
      throw new RetryMeasurementLater(
        laterSeconds,
        'Google takes no more audits at the moment.',
        'provider_busy',
      );
    if (about === 'page') return { state: 'failed', reason: 'provider_failed' };
    const details = [answer.status, ...reasons].join(', ');
    onFault(
      new Error(
        `Google does not take PAGESPEED_API_KEY (${details}). Make a key in the Google Cloud console, enable the PageSpeed Insights API for its project, and restrict it to no other one.`,
      ),
    );
    return { state: 'failed', reason: 'provider_refused' };
  }

  return {
    name: 'pagespeed',
    missing: async () => undefined,
    async measure(page, device, { signal, began }) {
      began();
      try {
        const answer = await client.call({
          method: 'GET',
          path,
          query: { url: page.href, strategy: device, locale: 'en', category, fields },
          headers: { 'x-goog-api-key': key },
          signal,
        });
        if (answer.status !== 200) return refused(answer);
        const { id, lighthouseResult } = (answer.json ?? {}) as { id?: unknown; lighthouseResult?: unknown };
        return readReport(page, lighthouseResult, {
          finalUrl: typeof id === 'string' ? id : undefined,
          isWhole: !isCutOff(lighthouseResult),
        });
      } catch (thrown) {
        if (!(thrown instanceof OutboundFault) || signal.aborted) throw thrown;
        if (thrown.reason === 'circuit_open')
          throw new RetryMeasurementLater(laterMs / 1000, thrown.message, 'provider_failed');
        return { state: 'failed', reason: 'provider_failed' };
      }
    },
  };
}

function isCutOff(report: unknown): boolean {
  const { runWarnings } = (report ?? {}) as { runWarnings?: unknown };
  return Array.isArray(runWarnings) && runWarnings.some((warning) => String(warning).startsWith(cutOff));
}
