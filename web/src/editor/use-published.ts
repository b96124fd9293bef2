import { useQuery } from '@tanstack/react-query';
import { countChanges } from '../../../renderer/edits/index.ts';
import { diffQuery, revisionsQuery } from '../api/builder.ts';
import type { SiteState } from './model/site-model.ts';

/** Reads whether a site is live, and how many changes are unpublished. */
export function usePublished(
  siteId: number,
  { revisionId, changeSetId }: SiteState,
): { readonly isLive: boolean; readonly count: number } {
  const revisions = useQuery(revisionsQuery(siteId)).data?.data;
  const isLive = revisions?.some(({ state }) => state === 'published') ?? false;
  const diff = useQuery({
    ...diffQuery(siteId, revisionId ?? ''),
    enabled: isLive && changeSetId !== null && revisionId !== null,
    placeholderData: (before) => before,
  }).data;
  return {
    isLive,
    count: !isLive || changeSetId === null ? 0 : countChanges(diff?.places ?? [], ({ document }) => document),
  };
}
