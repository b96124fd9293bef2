import { blockOf, blocks as definitions } from '../../../../../blocks/index.ts';
import type { AnyBlock } from '../../../../../renderer/block.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { NewId } from '../../../../../renderer/normalise.ts';
import type { Block, LinkItem } from '../../../../../renderer/stored.ts';
import type { Draft } from '../../content/index.ts';
import { linkItems, type ResolvedLink } from './link-items.ts';
import { getPage, linkTargetsOf } from './link-targets.ts';

export const linkOperations = ['add_link_list', 'insert_link', 'add_social_bar'] as const;

export interface LinkEdit {
  readonly operation: (typeof linkOperations)[number];
  readonly path?: string | undefined;
  readonly page_id?: string | undefined;
  readonly heading?: string | undefined;
  readonly links: readonly ResolvedLink[];
  readonly socialLinks: readonly ResolvedLink[];
}

export interface LinkEdited {
  readonly page_id: string;
  /** The link list, or the social bar if there is no list. */
  readonly block_id: string;
  readonly item_ids: string[];
}

/**
 * Adds links to a page: as a new list, into an existing list, or as profiles in the social bar. Source: the
 * specification's operations, reference §3.
 */
export function editLinks(draft: Draft, edit: LinkEdit, newId: NewId): LinkEdited {
  const page = getPage(draft, edit);
  const targets = linkTargetsOf(draft);
  const stored = (links: readonly ResolvedLink[]) => linkItems(links, targets, () => newId('i'));
  const items = stored(edit.links);
  // A list link that is also for the bar stays in the list and becomes a separate item in the bar.
  const ofLists = edit.links.filter(({ isForSocialBar }) => isForSocialBar);
  const profiles = stored([...ofLists.map(({ item_id: _, ...link }) => link), ...edit.socialLinks]);

  const withList =
    edit.operation === 'add_social_bar' ? undefined : addToList(page.blocks, edit, items, newId);
  const withProfiles =
    profiles.length === 0 ? undefined : addToBar(withList?.blocks ?? page.blocks, edit, profiles, newId);
  const blocks = withProfiles?.blocks ?? withList?.blocks ?? page.blocks;
  draft.write(kinds.page, { ...page, blocks: [...blocks] }, page.page_id);
  return {
    page_id: page.page_id,
    block_id: withList?.blockId ?? withProfiles?.blockId ?? '',
    item_ids: (withList ? items : profiles).map(({ item_id }) => item_id),
  };
}

interface EditedBlocks {
  readonly blocks: readonly Block[];
  readonly blockId: string;
}

function addToList(
  blocks: readonly Block[],
  { operation, heading }: LinkEdit,
  items: readonly LinkItem[],
  newId: NewId,
): EditedBlocks {
  const found = operation === 'insert_link' ? findList(blocks, heading) : undefined;
  if (found) {
    const link_items = [...(found.props.link_items as readonly LinkItem[]), ...items];
    return { blocks: withProps(blocks, found.block_id, { link_items }), blockId: found.block_id };
  }
  return appendBlock(blocks, 'links', { ...headed(heading), link_items: items }, newId);
}

/** Link list with the heading; without a match, the last list of the page. */
function findList(blocks: readonly Block[], heading: string | undefined): Block | undefined {
  const lists = everyBlock(blocks).filter(collects('links'));
  const wantedHeading = heading?.trim().toLowerCase();
  const match = lists.find(
    ({ props }) =>
      wantedHeading &&
      String(props.heading ?? '')
        .trim()
        .toLowerCase() === wantedHeading,
  );
  return match ?? lists.at(-1);
}

/** Adds profiles to the page's single social bar, each platform once. */
function addToBar(
  blocks: readonly Block[],
  { operation, heading }: LinkEdit,
  profiles: readonly LinkItem[],
  newId: NewId,
): EditedBlocks {
  const bar = everyBlock(blocks).find(collects('profiles'));
  const before = (bar?.props.social_links ?? []) as readonly LinkItem[];
  const merged = new Map(before.map((item) => [item.social_platform, item]));
  for (const profile of profiles) {
    const existing = merged.get(profile.social_platform);
    merged.set(profile.social_platform, existing ? { ...profile, item_id: existing.item_id } : profile);
  }
  const own = operation === 'add_social_bar' ? headed(heading) : {};
  const social_links = [...merged.values()];
  if (bar)
    return { blocks: withProps(blocks, bar.block_id, { ...own, social_links }), blockId: bar.block_id };
  return appendBlock(blocks, 'profiles', { ...own, social_links }, newId);
}

type CollectionKind = NonNullable<AnyBlock['collects']>;

const collects =
  (what: CollectionKind) =>
  ({ key }: Block): boolean =>
    blockOf(key)?.collects === what;

const headed = (heading: string | undefined) => (heading ? { heading } : {});

const everyBlock = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => [block, ...(block.children ?? []).flatMap(everyBlock)]);

const withProps = (blocks: readonly Block[], blockId: string, props: Block['props']): readonly Block[] =>
  blocks.map((block) => ({
    ...block,
    ...(block.block_id === blockId ? { props: { ...block.props, ...props } } : {}),
    ...(block.children ? { children: block.children.map((part) => withProps(part, blockId, props)) } : {}),
  }));

/** Inserts a block after all content, but before the page's footer. */
function appendBlock(
  blocks: readonly Block[],
  what: CollectionKind,
  props: Block['props'],
  newId: NewId,
): EditedBlocks {
  const key = definitions.find((definition) => definition.collects === what)?.key ?? '';
  const block: Block = { block_id: newId('b'), key, props };
  const endsInFooter = blockOf(blocks.at(-1)?.key ?? '')?.placement === 'footer';
  const at = endsInFooter ? blocks.length - 1 : blocks.length;
  return { blocks: blocks.toSpliced(at, 0, block), blockId: block.block_id };
}
