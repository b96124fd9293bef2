import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { pageLimitMax } from './pages.ts';
import type { PageAudit } from './records.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

const pagespeed = '/api/command-center/site-builder/pagespeed';

/** A page of a site on one kind of device. */
export interface OnePage {
  readonly siteId: number;
  readonly path: string;
  readonly device: PageAudit['strategy'];
}

/** The change feed does not report an audit's progress, so it is polled. */
const pollMs = 1500;
const lookAtPagesMs = 5000;

/** Audited pages of a site, each with its newest audit. */
export const auditedPagesQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['audited pages', siteId],
    queryFn: ({ signal }) =>
      answerOf(api.GET(`${pagespeed}/pages`, { params: { query: { site_id: siteId } }, signal })),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ newest }) => newest.status === 'running') ? lookAtPagesMs : false,
    ...showing({ page_audit: { site: siteId }, page_watch: { site: siteId } }),
  });

/** The audits of a page, the newest first. */
export const auditsOfPageQuery = ({ siteId, path, device }: OnePage) =>
  queryOptions({
    queryKey: ['audits of page', siteId, path, device],
    queryFn: async ({ signal }) => {
      const query = { site_id: siteId, path, strategy: device, limit: pageLimitMax };
      return (await answerOf(api.GET(pagespeed, { params: { query }, signal }))).data;
    },
    placeholderData: keepPreviousData,
    ...showing({ page_audit: { site: siteId } }),
  });

/** One audit with its pictures, or its progress. */
export const auditOfPageQuery = (auditId: number) =>
  queryOptions({
    queryKey: ['page audit', auditId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(`${pagespeed}/{page_audit_id}`, { params: { path: { page_audit_id: auditId } }, signal }),
      ),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
    ...showing({ page_audit: { id: auditId } }),
  });

/** Starts an audit without waiting for it. */
export const startAudit = ({ siteId, path, device }: OnePage): Promise<PageAudit> =>
  answerOf(api.POST(pagespeed, { body: { site_id: siteId, path, strategy: device, wait_seconds: 0 } }));

export const auditWeekly = (body: Body<'/api/command-center/site-builder/pagespeed/schedule'>) =>
  answerOf(api.POST(`${pagespeed}/schedule`, { body }));

/** Address of a screenshot of an audit; 0 is the finished page. */
export const auditPicture = (auditId: number, index: number): string =>
  `${pagespeed}/${auditId}/pictures/${index}`;
