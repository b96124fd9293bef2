import { isDocumented, type Operation } from '../../../kernel/operation.ts';
import { type AnchorCounts, type Section, sectionsOf } from './blocks.ts';
import type { LinkAddress } from './inline.ts';

/** One page of the guide: the general rules, or a chapter. */
export interface GuidePage {
  /** Name in its address; `start` is at the guide's own. */
  readonly slug: string;
  readonly title: string;
  readonly sections: readonly PageSection[];
}

export interface PageSection extends Section {
  /** Operation that the section describes, if it is one. */
  readonly operation?: Operation | undefined;
}

/** Address of a page: `/guide`, or `/guide/leads`. */
export const pageAddress = (slug: string): string => (slug === startSlug ? '/guide' : `/guide/${slug}`);

export const startSlug = 'start';

/** Address of the guide as one text. */
export const contractAddress = '/api/control-plane/guide.md';

/** Pages from the guide's chapters by slug. Anchors are unique among all of them, so that one leads to its page. */
export function pagesOf(
  chapters: ReadonlyMap<string, string>,
  operations: readonly Operation[],
): readonly GuidePage[] {
  const operationAt = new Map(
    operations
      .filter(isDocumented)
      .map((operation) => [`${operation.chapter}\n${operation.summary}`, operation]),
  );
  const counts: AnchorCounts = new Map();
  return [...chapters].map(([slug, markdown]) => {
    const sections = sectionsOf(markdown, counts);
    const title = slug === startSlug ? 'Start' : (sections[0]?.title ?? slug);
    return {
      slug,
      title,
      sections: sections.map((section) => ({
        ...section,
        operation: operationAt.get(`${title}\n${section.title}`),
      })),
    };
  });
}

/** Resolves links of one document to another (`leads.md`, `guide.md`) and to headings (`#errors`) for one of the pages. */
export function linksBetween(pages: readonly GuidePage[]): (here: GuidePage) => LinkAddress {
  const pageByAnchor = new Map(
    pages.flatMap((page) => page.sections.map(({ anchor }) => [anchor, page] as const)),
  );
  const pageBySlug = new Map(pages.map((page) => [page.slug, page]));
  return (here) => (target) => {
    if (target === 'guide.md') return contractAddress;
    const chapter = pageBySlug.get(/^([a-z0-9-]+)\.md$/.exec(target)?.[1] ?? '');
    if (chapter) return pageAddress(chapter.slug);
    const page = target.startsWith('#') ? pageByAnchor.get(target.slice(1)) : undefined;
    return page && page !== here ? pageAddress(page.slug) + target : target;
  };
}
