import type { LinkItem, Target } from '../../../../../renderer/stored.ts';
import { type FieldProblem, refusedFields } from '../../../../kernel/errors.ts';

/** A link whose address is settled, but for the page that a path of the site means. */
export interface ResolvedLink extends Omit<LinkItem, 'item_id' | 'target'> {
  readonly item_id?: string;
  readonly target:
    | Target
    | { readonly to: 'path'; readonly path: string; readonly anchor: string | undefined };
  /** It is to be in the social bar, too. */
  readonly isForSocialBar: boolean;
  /** JSON pointer within the call. */
  readonly pointer: string;
}

/** Targets in a tree that links may lead to. */
export interface LinkPlaces {
  /** The page or file at a path. */
  at(path: string): Target | undefined;
  hasPage(pageId: string): boolean;
}

/**
 * Makes stored links of resolved ones: pages by their ids, so that a link outlives the renaming of its page. Fails
 * `validation_failed` where a page is not there.
 */
export function linkItems(
  links: readonly ResolvedLink[],
  places: LinkPlaces,
  newId: () => string,
): readonly LinkItem[] {
  const problems: FieldProblem[] = [];
  const stored = links.map((link): LinkItem | undefined => {
    const target = targetOf(link, places);
    if (!target) {
      const pointer = `${link.pointer}/${link.target.to === 'page' ? 'page_id' : 'url'}`;
      problems.push({
        pointer,
        code: 'not_found',
        detail: 'The site has no such page. Name one of its pages, or send a whole address.',
      });
      return undefined;
    }
    const { item_id, label, sponsored, social_platform, affiliate } = link;
    return {
      item_id: item_id ?? newId(),
      label,
      target,
      ...(sponsored ? { sponsored } : {}),
      ...(social_platform === undefined ? {} : { social_platform }),
      ...(affiliate ? { affiliate } : {}),
    };
  });
  if (problems.length > 0) throw refusedFields(problems);
  return stored.filter((link) => link !== undefined);
}

function targetOf({ target }: ResolvedLink, places: LinkPlaces): Target | undefined {
  if (target.to === 'page') return places.hasPage(target.page_id) ? target : undefined;
  if (target.to !== 'path') return target;
  const found = places.at(target.path);
  return found?.to === 'page' && target.anchor !== undefined ? { ...found, anchor: target.anchor } : found;
}
