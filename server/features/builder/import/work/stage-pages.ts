import { setImmediate as turn } from 'node:timers/promises';
import type { StageContext, StagedReply, Staging } from '../../revisions/index.ts';
import {
  assignPaths,
  createPage,
  fillPage,
  type GatheredPage,
  type ImportedPage,
  initializeSite,
  pageIdsOf,
} from '../rules/page-documents.ts';

/** Size of trees staged in one step, as JSON: some milliseconds of work before yielding. */
const atOnce = 64 * 1024;

export interface StagedPages {
  readonly reply: StagedReply;
  readonly imported: readonly ImportedPage[];
}

/** Stages pages as one change set, in several steps if there are many. */
export async function stagePages(
  staging: Pick<Staging, 'stage'>,
  context: StageContext,
  site: { readonly url: URL; readonly name: string; readonly changeSet: 'new' | undefined },
  pages: readonly GatheredPage[],
): Promise<StagedPages> {
  let imported: readonly ImportedPage[] = [];
  let reply: StagedReply | undefined;
  let from = 0;
  while (from < pages.length || !reply) {
    const to = endOfPart(pages, from);
    const set = reply?.change_set_id ?? site.changeSet;
    reply = await staging.stage(context, set === undefined ? {} : { change_set_id: set }, (draft, newId) => {
      if (from === 0) {
        imported = assignPaths(draft, pages, newId);
        initializeSite(draft, site.name, pages);
        // All pages are created first, because any page may link to any other.
        for (const page of imported) createPage(draft, page);
      }
      const pageIdOf = pageIdsOf(site.url, imported);
      for (const page of imported.slice(from, to)) fillPage(draft, page, pageIdOf, newId);
    });
    from = to;
    await turn();
  }
  return { reply, imported };
}

function endOfPart(pages: readonly GatheredPage[], from: number): number {
  let size = 0;
  let to = from;
  while (to < pages.length && (to === from || size + (pages[to]?.size ?? 0) <= atOnce)) {
    size += pages[to]?.size ?? 0;
    to += 1;
  }
  return to;
}
