import type { OpenedReview } from '../../api/client-reviews.ts';

/** Name of a page as the editor shows it: the title of a home page is written for search engines. */
export function pageNameOf(pages: OpenedReview['pages'], id: string): string | undefined {
  const page = pages.find(({ page_id }) => page_id === id);
  return page?.path === '/' ? 'Home' : page?.title;
}
