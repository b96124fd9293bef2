import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/db/database.ts';
import { describeChanges, diffOf, sumOfChanges } from '../../content/index.ts';
import { type StoredChangeSet, selectRevisionsById } from '../store/revisions.ts';
import { type Documents, readTree } from './documents.ts';
import { shownChangesMax } from './staged-reply.ts';

/** Draft of a site by its revisions. */
type DraftRevisions = Pick<StoredChangeSet, 'site_id' | 'base_revision_id' | 'head_revision_id'>;

/** Summarises what each draft changes, over all its saves. */
export interface DraftSummaries {
  /**
   * Changes of a draft since the revision that it began from: their sum, then each document's in words. Undefined if
   * nothing was live then; empty without changes.
   */
  of(db: Db, draft: DraftRevisions): Promise<readonly string[] | undefined>;
}

const summariesMax = 1000;

export function createDraftSummaries(documents: Documents): DraftSummaries {
  // Never stale: the hashes name the contents that are compared.
  const summaries = new LRUCache<string, readonly string[]>({ max: summariesMax });

  return {
    async of(db, { site_id: siteId, base_revision_id: baseId, head_revision_id: headId }) {
      if (baseId === null || headId === null) return undefined;
      const revisions = await selectRevisionsById(db, siteId, [baseId, headId]);
      const hashOf = (id: number) => revisions.find(({ revision_id }) => revision_id === id)?.hash;
      const [base, head] = [hashOf(baseId), hashOf(headId)];
      if (base === undefined || head === undefined) return undefined;
      const key = `${siteId} ${base} ${head}`;
      const known = summaries.get(key);
      if (known) return known;
      const [before, after] = [await readTree(db, siteId, base), await readTree(db, siteId, head)];
      const read = await documents.readerFor(db, siteId, [before, after]);
      const sum = sumOfChanges(before, after, read);
      const lines = describeChanges(diffOf(before, after, read)).slice(0, shownChangesMax - 1);
      const summary = sum === undefined ? [] : [sum, ...lines];
      summaries.set(key, summary);
      return summary;
    },
  };
}
