import type { LinkItem, Target } from '../../../../../renderer/stored.ts';
import { type FieldProblem, refusedFields } from '../../../../kernel/errors.ts';

/** A link with its final address, except that a path of the site is not yet resolved to a page. */
export interface ResolvedLink extends Omit<LinkItem, 'item_id' | 'target'> {
  readonly item_id?: string;
  readonly target:
    | Target
    | { readonly to: 'path'; readonly path: string; readonly anchor: string | undefined };
  /** True if the link is also added to the social bar. */
  readonly isForSocialBar: boolean;
  /** JSON pointer within the call. */
  readonly pointer: string;
}

/** Pages and files of a tree that links can target. */
export interface LinkTargets {
  /** Page or file at a path. */
  at(path: string): Target | undefined;
  hasPage(pageId: string): boolean;
}

/**
 * Converts resolved links to stored ones. Pages are stored by id, so that links survive a renamed page.
 * Throws `validation_failed` if a page does not exist.
 */
export function linkItems(
  links: readonly ResolvedLink[],
  targets: LinkTargets,
  newId: () => string,
): readonly LinkItem[] {
  const problems: FieldProblem[] = [];
  const stored = links.map((link): LinkItem | undefined => {
    const target = targetOf(link, targets);
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

function targetOf({ target }: ResolvedLink, targets: LinkTargets): Target | undefined {
  if (target.to === 'page') return targets.hasPage(target.page_id) ? target : undefined;
  if (target.to !== 'path') return target;
  const found = targets.at(target.path);
  return found?.to === 'page' && target.anchor !== undefined ? { ...found, anchor: target.anchor } : found;
}
