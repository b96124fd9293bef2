import type { LighthouseAudit, LighthouseReport } from 'lighthouse';
import type { Page } from 'puppeteer-core';
import type { Audited, AuditTask } from '../task.ts';
import { asksForPassword } from './asks-for-password.ts';
import { ledAway } from './led-away.ts';

/** The four that tell of a page as it is; Lighthouse 13 has `agentic-browsing` besides. */
const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's own name of the warning that it has waited for the end of the page in vain (core/gather/driver/navigation.js). */
const cutOff = 'core/gather/driver/navigation.js | warningTimeout';

/** Has Lighthouse look at a page. What is wrong with the page is in the report. */
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
  // Lighthouse waits for the end of a page that has led elsewhere for as long as for one that never ends, in about half of the cases.
  const away = ledAway(page, url).then((finalDisplayedUrl) => ({ finalDisplayedUrl }));
  const result = await Promise.race([lighthouse(url, flags, config, page), away]);
  if (!result) throw new Error('Lighthouse made no report.');
  if ('finalDisplayedUrl' in result)
    return { kind: 'audit', report: result, isWhole: false, asksForPassword: false };
  const { lhr } = result;
  return {
    kind: 'audit',
    report: ofUse(lhr),
    // Its text is in the language of the machine.
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

/** The pictures that are in two of the audits; what else has a `data` is no picture of the page. */
function picturesIn(id: string, details: LighthouseAudit['details']) {
  if (id === 'final-screenshot') return { data: details?.data };
  if (id === 'screenshot-thumbnails')
    return { items: details?.items?.map(({ timing, data }) => ({ timing, data })) };
  return {};
}
