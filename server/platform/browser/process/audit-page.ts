import type { LighthouseAudit, LighthouseReport } from 'lighthouse';
import type { Page } from 'puppeteer-core';
import { trimEnd } from '../../../text/trim.ts';
import type { Audited, AuditTask } from '../task.ts';
import { asksForPassword } from './asks-for-password.ts';

/** Time to stay at an address: shorter stops are redirects. */
const restMs = 1500;

const pageAddress = ({ origin, pathname }: URL): string => origin + trimEnd(pathname, '/');

/**
 * Address that a page's own scripts navigate to, once it has stayed there for a moment; never resolves for a page
 * that stays. A different query is not another page, nor are the browser's internal pages that Lighthouse uses.
 */
function waitForDeparture(page: Page, url: string): Promise<string> {
  const requestedPlace = pageAddress(new URL(url));
  const hasLeft = () => {
    const found = URL.parse(page.url());
    return found !== null && /^https?:$/.test(found.protocol) && pageAddress(found) !== requestedPlace;
  };
  return new Promise((resolve) => {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !hasLeft()) return;
      setTimeout(() => hasLeft() && resolve(page.url()), restMs);
    });
  });
}

/** The four categories about the page itself; Lighthouse 13 adds `agentic-browsing`. */
const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's name for the warning that the page did not finish loading (core/gather/driver/navigation.js). */
const cutOff = 'core/gather/driver/navigation.js | warningTimeout';

/** Runs Lighthouse on a page. The page's own problems are in the report. */
export async function auditPage(page: Page, { url, device, loadMs }: AuditTask): Promise<Audited> {
  const { default: lighthouse } = await import('lighthouse');
  const config =
    device === 'desktop' ? (await import('lighthouse/core/config/desktop-config.js')).default : undefined;
  const flags = {
    logLevel: 'silent',
    onlyCategories,
    maxWaitForLoad: loadMs,
    disableFullPageScreenshot: true,
  } as const;
  // In about half of the cases, Lighthouse waits for a page that navigated away as long as for one that never
  // finishes.
  const away = waitForDeparture(page, url).then((finalDisplayedUrl) => ({ finalDisplayedUrl }));
  const result = await Promise.race([lighthouse(url, flags, config, page), away]);
  if (!result) throw new Error('Lighthouse made no report.');
  if ('finalDisplayedUrl' in result)
    return { kind: 'audit', report: result, isWhole: false, asksForPassword: false };
  const { lhr } = result;
  return {
    kind: 'audit',
    report: ofUse(lhr),
    // The warning's text is localised, so it is recognised by its name.
    isWhole: !Object.hasOwn(lhr.i18n.icuMessagePaths, cutOff),
    asksForPassword: await asksForPassword(page),
  };
}

/** Keeps the parts of a report that are used: the rest contains whole scripts of the page. */
function ofUse({ lighthouseVersion, finalDisplayedUrl, runtimeError, categories, audits }: LighthouseReport) {
  return {
    lighthouseVersion,
    finalDisplayedUrl,
    ...(runtimeError ? { runtimeError: { code: runtimeError.code } } : {}),
    categories: Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, { score }])),
    audits: Object.fromEntries(
      Object.entries(audits).map(
        ([id, { score, scoreDisplayMode, numericValue, metricSavings, details }]) => [
          id,
          {
            score,
            scoreDisplayMode,
            numericValue,
            metricSavings,
            details: { overallSavingsMs: details?.overallSavingsMs, ...picturesIn(id, details) },
          },
        ],
      ),
    ),
  };
}

/** Screenshots in two of the audits; `data` elsewhere is not a picture of the page. */
function picturesIn(id: string, details: LighthouseAudit['details']) {
  if (id === 'final-screenshot') return { data: details?.data };
  if (id === 'screenshot-thumbnails')
    return { items: details?.items?.map(({ timing, data }) => ({ timing, data })) };
  return {};
}
