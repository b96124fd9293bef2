import { nameOfPage } from '../model/site-documents.ts';
import type { Use } from '../model/uses.ts';

/** Titles of the pages that use something, as text. */
export function titlesOf(uses: readonly Use[]): string {
  const titles = [...new Set(uses.map(({ page }) => nameOfPage(page)))];
  return titles.length === 0 ? 'On no page' : `On ${titles.join(', ')}`;
}
