import type { LinkItem } from '../stored.ts';
import type { Navigation, Page } from './documents.ts';

type ListedPage = Pick<Page, 'page_id' | 'path'>;

/**
 * Pages as people think of them: the home page, those of the menu in its order, the others by address, and those beside
 * the small print last.
 */
export function inMenuOrder<Listed extends ListedPage>(
  pages: readonly Listed[],
  navigation: Navigation | undefined,
): readonly Listed[] {
  const menu = idsIn(navigation?.header.items);
  const smallPrint = idsIn(navigation?.footer.links);
  const others = menu.length;
  const rankOf = ({ page_id: id, path }: Listed): number => {
    if (path === '/') return -1;
    const index = menu.indexOf(id);
    if (index >= 0) return index;
    return smallPrint.includes(id) ? others + 1 : others;
  };
  return pages.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.path.localeCompare(other.path, 'en'),
  );
}

const idsIn = (links: readonly LinkItem[] | undefined): readonly string[] =>
  (links ?? []).flatMap(({ target }) => (target.to === 'page' ? [target.page_id] : []));
