import { hash } from 'node:crypto';
import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { BrowserFault, type Browsers, type Screenshot } from '../../../platform/browser/index.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { startPageProxy } from '../../../platform/outbound/index.ts';
import type { operations } from '../operations.ts';
import { type AuditReason, sentenceOfPicture } from '../rules/reasons.ts';
import { isSignInStatus, redirectRefusal } from '../rules/sign-in.ts';
import { pictureHeightMax, pictureWidth } from '../schema.ts';
import { clientOf, countOpening } from './openings.ts';
import type { RunPreflight } from './preflight.ts';
import type { ReachOf } from './reach.ts';
import { requestedPage } from './requested-page.ts';

export interface PictureDeps {
  readonly database: Database;
  readonly browsers: Browsers;
  readonly reachOf: ReachOf;
  readonly lookAt: RunPreflight;
  now(): number;
}

/** Limit for a page and everything it loads. */
const pageBytesMax = 100 * 1024 * 1024;
const loadMs = 15_000;
const timeoutMs = 30_000;
/** Together with the screenshot itself, below the one-minute timeout of common proxies and clients. */
const waitMs = 20_000;

const refuse = (reason: AuditReason): never => {
  const detail = sentenceOfPicture(reason);
  return reason === 'sign_in_required' ? fail('page_requires_sign_in') : fail('page_unavailable', { detail });
};

/** Handlers for pictures of pages. Pictures are not stored. */
export function pictureHandlers(deps: PictureDeps): Pick<Handlers<typeof operations, Db>, 'pagePictureGet'> {
  const { database, browsers, reachOf, lookAt, now } = deps;

  async function pictureOf(url: URL, width: number): Promise<Screenshot> {
    const proxy = await startPageProxy({ reach: reachOf(url), bytesMax: pageBytesMax });
    try {
      const task = { kind: 'picture', url: url.href, width, heightMax: pictureHeightMax, loadMs } as const;
      return await browsers.run(task, { proxyUrl: proxy.url, waitMs, timeoutMs });
    } catch (thrown) {
      if (!(thrown instanceof BrowserFault)) throw thrown;
      return throwBrowserFault(thrown);
    } finally {
      await proxy.close();
    }
  }

  return {
    async pagePictureGet({ path: typed, width = pictureWidth.standard }, { db, caller, site: { siteId } }) {
      const { url } = await requestedPage(db, siteId, typed);
      const problem = await browsers.missing();
      if (problem !== undefined)
        fail('audits_not_set_up', { detail: `Pictures of pages are not set up. ${problem}` });
      const preflight = await lookAt(url);
      if (preflight.kind !== 'open') refuse(preflight.reason);
      const throttledMs = await database.transact((change) =>
        countOpening(change, 'picture', siteId, clientOf(caller), now()),
      );
      if (throttledMs !== undefined) refuseForNow(tooMany, Math.max(1, Math.ceil(throttledMs / 1000)));
      const { bytes, mediaType, finalUrl, status, asksForPassword } = await pictureOf(url, width);
      const refusal = redirectRefusal(url, new URL(finalUrl));
      if (refusal) refuse(refusal);
      if (asksForPassword === true || isSignInStatus(status)) refuse('sign_in_required');
      if (status >= 400) refuse('page_error');
      if (asksForPassword === undefined) refuse('page_hung');
      return { bytes, mediaType, version: hash('sha256', bytes, 'hex') };
    },
  };
}

const tooMany = 'Too many pictures of this site for now.';
const busy = 'The browser is busy with other pages.';
const busySeconds = 10;

const refuseForNow = (why: string, seconds: number): never =>
  fail('rate_limited', {
    detail: `${why} Wait ${seconds} seconds.`,
    members: { retry_after_seconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });

const faultReasons = {
  timeout: 'timeout',
  crash: 'page_crashed',
  load: 'unreachable',
  work: 'no_score',
} as const;

function throwBrowserFault(fault: BrowserFault): never {
  if (fault.reason === 'busy') return refuseForNow(busy, busySeconds);
  if (fault.reason === 'not_set_up')
    return fail('audits_not_set_up', { cause: fault, detail: sentenceOfPicture('not_set_up') });
  if (fault.reason === 'interrupted') throw fault;
  return refuse(faultReasons[fault.reason]);
}
