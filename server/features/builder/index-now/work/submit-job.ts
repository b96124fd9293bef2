import { kinds, pathOf } from '../../../../../renderer/content.ts';
import { isListed } from '../../../../../renderer/search-documents.ts';
import type { SiteHosts } from '../../../../platform/addresses/index.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../../platform/jobs/index.ts';
import { type Outbound, OutboundFault } from '../../../../platform/outbound/index.ts';
import { findSlug } from '../../../sites/index.ts';
import type { Contents, PublicationFollower } from '../../revisions/index.ts';
import { responseProblem } from '../rules/response-problem.ts';
import { findIndexNow, updateIndexNow } from '../store/index-now.ts';
import { submitJob } from './jobs.ts';

export interface IndexNowDeps {
  readonly database: Pick<Database, 'reader'>;
  readonly contents: Pick<Contents, 'publishedTree' | 'publishedTimes'>;
  readonly siteHosts: Pick<SiteHosts, 'originOf'>;
  readonly url: URL;
  outboundTo(url: URL): Outbound;
  now(): number;
}

/** Addresses per request; the protocol allows 10,000. */
const urlsMax = 1000;
const timeoutMs = 20_000;
const answerBytesMax = 4096;

/** Enqueues a notification when a publication goes live. */
export const publicationFollower: PublicationFollower = {
  async wentLive({ db, siteId, now }) {
    const row = await findIndexNow(db, siteId);
    if (row?.is_on) await enqueue(db, submitJob, { site_id: siteId }, { now, key: String(siteId), siteId });
  },
};

/**
 * Notifies search engines of the public pages changed since the last time. A failure is stored and shown, and
 * blocks nothing.
 */
export function submitJobHandler({ database, contents, siteHosts, url, outboundTo, now }: IndexNowDeps) {
  const { reader } = database;

  async function changedPages(siteId: number, since: number | null): Promise<readonly string[]> {
    const published = await contents.publishedTree(siteId);
    const view = published?.view;
    if (!view || view.read(kinds.site)?.seo?.indexable === false) return [];
    const times = await contents.publishedTimes(siteId);
    return view
      .ids(kinds.page)
      .flatMap((id) => view.read(kinds.page, id) ?? [])
      .filter((page) => page.access === 'public' && isListed(page))
      .filter(({ page_id: id }) => since === null || (times.get(pathOf(kinds.page, id)) ?? now()) > since)
      .map(({ path }) => path)
      .slice(0, urlsMax);
  }

  /** Sends the addresses and returns the problem, if any. */
  async function submit(origin: URL, key: string, paths: readonly string[], signal: AbortSignal) {
    const own = await outboundTo(origin).objection(origin);
    if (own !== undefined)
      return `Search engines cannot open ${origin.host}. Give the site a domain of its own, then publish again.`;
    try {
      const { status } = await outboundTo(url).send({
        url,
        method: 'POST',
        timeoutMs,
        answerBytesMax,
        signal,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: origin.host,
          key,
          keyLocation: `${origin.origin}/${key}.txt`,
          urlList: paths.map((path) => origin.origin + path),
        }),
      });
      return responseProblem(status, origin.host);
    } catch (thrown) {
      if (!(thrown instanceof OutboundFault)) throw thrown;
      return `The service could not be reached: ${thrown.message} The next publication notifies it again.`;
    }
  }

  return handleJob(submitJob, async ({ input: { site_id: siteId }, signal, transact }) => {
    const row = await findIndexNow(reader, siteId);
    const slug = await findSlug(reader, siteId);
    const origin = slug === undefined ? undefined : siteHosts.originOf(slug);
    if (!row?.is_on || origin === undefined) return;
    const at = now();
    const paths = await changedPages(siteId, row.told_at);
    if (paths.length === 0) return;
    const trouble = await submit(new URL(origin), row.key, paths, signal);
    await transact((db) =>
      updateIndexNow(
        db,
        siteId,
        trouble === undefined ? { told_at: at, told: paths.length, trouble: null } : { trouble },
      ),
    );
  });
}
