import { queryOptions } from '@tanstack/react-query';
import { openCanvas } from './canvas.ts';
import { answerOf, api } from './client.ts';
import { type ContentView, contentKey, shown, viewOf } from './content-view.ts';
import { allPages, pageAt } from './pages.ts';
import type { Answer, Item } from './wire.ts';

const center = '/api/command-center';

export type Contents = Answer<`${typeof center}/site-builder/files`, 'get'>;
export type ChangeSet = Item<`${typeof center}/change-sets`>;
export type Revision = Item<`${typeof center}/revisions`>;
export type Publication = Item<`${typeof center}/publications`>;
export type RevisionDiff = Answer<`${typeof center}/revisions/{revision_id}/diff`, 'get'>;
export type Starter = Answer<`${typeof center}/starters`, 'get'>['data'][number];

export const startersQuery = queryOptions({
  queryKey: ['starters'],
  queryFn: ({ signal }) => answerOf(api.GET(`${center}/starters`, { signal })),
});

/** Documents of a site and their revision. */
export const contentsQuery = (view: ContentView) =>
  queryOptions({
    queryKey: contentKey(view, 'documents'),
    queryFn: ({ signal }) =>
      answerOf(api.GET(`${center}/site-builder/files`, { params: { query: viewOf(view) }, signal })),
    ...shown(view.siteId),
  });

/** Also loads the texts of the site's language, which its pages are drawn with. */
async function withLanguage<A extends { readonly documents: unknown }>(reading: Promise<A>): Promise<A> {
  // In parallel with the site. Not part of the initial bundle: the first page draws no sites.
  const languages = import('../../../renderer/languages/on-demand.ts');
  const answer = await reading;
  const { 'site.json': site } = answer.documents as { readonly 'site.json'?: { readonly lang?: string } };
  // If they cannot be loaded, the pages have English texts.
  await languages.then(({ loadLanguage }) => loadLanguage(site?.lang ?? '')).catch(() => {});
  return answer;
}

/** Opens a draft with all its documents. */
export const openSite = (view: ContentView) =>
  withLanguage(answerOf(api.GET(`${center}/site-builder/open`, { params: { query: viewOf(view) } })));

/** True if this person may publish the site; others ask someone to publish. */
export const mayPublishQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'may-publish'],
    queryFn: async () => (await openSite({ siteId, changeSet: undefined })).rights.publish,
  });

/** Site as visitors see it, or its draft if it is not published, and a canvas to draw it on. */
export const siteDrawingQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'drawing'],
    queryFn: async ({ client }) => {
      const [{ documents, revision, isLive }, { url }] = await Promise.all([
        client.fetchQuery(publicationsQuery(siteId)).then(async ({ data: [newest] }) => {
          const live = newest?.revision_id ?? null;
          if (live !== null)
            return { documents: await documentsOf(siteId, live), revision: live, isLive: true };
          const draft = await openSite({ siteId, changeSet: undefined });
          return { documents: draft.documents, revision: draft.revision_id, isLive: false };
        }),
        openCanvas(siteId),
      ]);
      return { documents, revision, isLive, canvasUrl: url };
    },
  });

/** When a site went live and when it was taken offline, newest first. */
export const publicationsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'publications'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(`${center}/publications`, { params: { query: { site_id: siteId, limit: 100 } }, signal }),
      ),
    ...shown(siteId),
  });

/** Documents of a revision, which never change. */
export const revisionDocumentsQuery = (siteId: number, revisionId: string) =>
  queryOptions({
    queryKey: ['site', siteId, 'revision', revisionId, 'documents'],
    queryFn: ({ signal }) => documentsOf(siteId, revisionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Documents that are live, for comparing a revision with them; empty if the site is not published. */
export const liveDocumentsQuery = (siteId: number, revisionId: string) =>
  queryOptions({
    queryKey: ['site', siteId, 'revision', revisionId, 'live documents'],
    async queryFn({ client, signal }) {
      const { against } = await client.fetchQuery(diffQuery(siteId, revisionId));
      return against === null ? {} : documentsOf(siteId, against, signal);
    },
    ...shown(siteId),
  });

/** Documents of a revision. */
export const documentsOf = async (siteId: number, revision_id: string, signal?: AbortSignal) =>
  (
    await withLanguage(
      answerOf(
        api.GET(`${center}/site-builder/open`, {
          params: { query: { site_id: siteId, revision_id } },
          ...(signal && { signal }),
        }),
      ),
    )
  ).documents as Readonly<Record<string, unknown>>;

/**
 * Stages patches as one revision, rebased onto changes made since their base. Conflicts are returned with
 * their addresses.
 */
export const editSite = (view: ContentView, baseRevision: string | null, patches: readonly object[]) =>
  answerOf(
    api.POST(`${center}/site-builder/edits`, {
      body: {
        ...viewOf(view),
        ...(baseRevision === null ? {} : { base_revision_id: baseRevision }),
        edits: [{ op: 'document.patch', patches: [...patches] }],
      },
    }),
  );

export const changeSetsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'change-sets'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET(`${center}/change-sets`, {
            params: { query: { site_id: siteId, state: 'open', ...pageAt(cursor) } },
            signal,
          }),
        ),
      ),
    ...shown(siteId),
  });

/** The newest revisions of a site. */
export const revisionsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'revisions'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(`${center}/revisions`, { params: { query: { site_id: siteId, limit: 100 } }, signal }),
      ),
    ...shown(siteId),
  });

/** Differences between a revision and the published site. */
export const diffQuery = (siteId: number, revisionId: string) =>
  queryOptions({
    queryKey: ['site', siteId, 'revision', revisionId, 'diff'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(`${center}/revisions/{revision_id}/diff`, {
          params: { path: { revision_id: revisionId }, query: { site_id: siteId } },
          signal,
        }),
      ),
    ...shown(siteId),
  });

/** Creates a preview link for a revision, valid for a day. */
export const previewQuery = (siteId: number, revisionId: string) =>
  queryOptions({
    queryKey: ['site', siteId, 'revision', revisionId, 'preview'],
    queryFn: () =>
      answerOf(
        api.POST(`${center}/site-builder/preview`, { body: { site_id: siteId, revision_id: revisionId } }),
      ),
    staleTime: 12 * 3_600_000,
  });

export interface ExactRevision {
  readonly site_id: number;
  readonly revision_id: string;
  readonly expected_hash: string;
}
export const publish = (body: ExactRevision, confirm: boolean) =>
  answerOf(api.POST(`${center}/revisions/publish`, { body: { ...body, confirm } }));
/** Asks people with the right to publish to publish exactly this revision; a dry run describes the changes. */
export const previewApprovalRequest = (body: ExactRevision) =>
  answerOf(api.POST(`${center}/revisions/ask`, { body: { ...body, confirm: false } }));
export const askToPublish = async (body: ExactRevision, note: string) => {
  const request = await answerOf(
    api.POST(`${center}/revisions/ask`, { body: { ...body, ...(note !== '' && { note }), confirm: true } }),
  );
  return { created: 'created' in request && request.created };
};
/** Schedules the publication of exactly this revision. */
export const schedulePublishing = (body: ExactRevision, publishAt: string) =>
  answerOf(
    api.POST(`${center}/revisions/schedule`, { body: { ...body, publish_at: publishAt, confirm: true } }),
  );
export const cancelSchedule = (siteId: number, scheduleId: string) =>
  answerOf(
    api.POST(`${center}/revisions/schedule/cancel`, { body: { site_id: siteId, schedule_id: scheduleId } }),
  );

/** Scheduled publications, and the newest past ones. */
export const schedulesQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'schedules'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(`${center}/revisions/schedules`, {
          params: { query: { site_id: siteId, limit: 20 } },
          signal,
        }),
      ),
    ...shown(siteId),
  });

export const rollBack = (body: ExactRevision, confirm: boolean) =>
  answerOf(api.POST(`${center}/revisions/rollback`, { body: { ...body, confirm } }));
export const unpublish = (siteId: number, confirm: boolean) =>
  answerOf(api.POST(`${center}/revisions/unpublish`, { body: { site_id: siteId, confirm } }));
export const discard = (siteId: number, changeSet: string) =>
  answerOf(api.POST(`${center}/revisions/discard`, { body: { site_id: siteId, change_set_id: changeSet } }));
/** Closes a draft whose changes were added to the shared draft; History says so. */
export const closeMerged = (siteId: number, changeSet: string) =>
  answerOf(
    api.POST(`${center}/revisions/discard`, {
      body: { site_id: siteId, change_set_id: changeSet, merged: true },
    }),
  );
/** True for a revision whose changes were added to the shared draft; the first line of its summary says so. */
export const isMerged = ({ state, summary }: Pick<Revision, 'state' | 'summary'>): boolean =>
  state === 'discarded' && summary[0] === 'Added to the shared draft.';
export const rebaseDraft = (
  siteId: number,
  changeSet: string,
  choices: Readonly<Record<string, 'ours' | 'theirs'>> = {},
) =>
  answerOf(
    api.POST(`${center}/revisions/merge`, {
      body: { site_id: siteId, change_set_id: changeSet, choices: { ...choices } },
    }),
  );
