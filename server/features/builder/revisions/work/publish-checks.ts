import { blockOf, walk } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import { partsOf, valueAt } from '../../../../../renderer/edits/address.ts';
import { changeDescriptionsWith } from '../../../../../renderer/edits/index.ts';
import type { Block, Target } from '../../../../../renderer/stored.ts';
import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Db } from '../../../../platform/db/database.ts';
import {
  documentProblems,
  isUnfinished,
  type TreeView,
  treeProblems,
  unfinishedIn,
} from '../../content/index.ts';

/** A finding that blocks publishing, or a warning. */
export interface Finding {
  readonly severity: 'blocker' | 'warning';
  /** Path of the document; `pointer` is the location in it. */
  readonly path: string;
  readonly pointer: string;
  readonly detail: string;
}

/** Input of a check before publishing. */
export interface PublishChecked {
  readonly db: Db;
  readonly siteId: number;
  readonly view: TreeView;
}

/** A single check before publishing. */
export interface PublishCheck {
  /** Public name, e.g. `broken_links`. */
  readonly name: string;
  look(checked: PublishChecked): Promise<readonly Finding[]> | readonly Finding[];
}

/** Extension point for checks before publishing. */
export const publishChecks = extensionPoint<PublishCheck>('checks before publishing');

/** Checks that the content is complete: addresses, home page, no broken references. */
const contentCheck: PublishCheck = {
  name: 'content',
  look: async ({ view }) => [
    ...(await treeProblems(view)).map(
      ({ path, pointer, detail }): Finding => ({
        severity: 'blocker',
        path,
        pointer,
        detail,
      }),
    ),
    ...(view.ids(kinds.page).length === 0
      ? [{ severity: 'warning', path: 'site.json', pointer: '', detail: 'There is no page yet.' } as const]
      : []),
  ],
};

/** Reports emptied texts and links without a target, which a draft may have. */
const finished: PublishCheck = {
  name: 'unfinished',
  async look({ view }) {
    const problems = await documentProblems(
      new Map(view.documents().map(({ path, document }) => [path, document])),
    );
    const unfinished = unfinishedIn(problems, view.at);
    return problems.filter(isUnfinished).map(
      ({ path, pointer }, index): Finding => ({
        severity: 'blocker',
        path,
        pointer,
        detail: unfinished[index]?.what ?? '',
      }),
    );
  },
};

const { labelOfLocation } = changeDescriptionsWith(blockOf);

/** Reports links that new blocks begin with and nobody gave a target, and those to a section that a page lacks. */
const deadLinks: PublishCheck = {
  name: 'dead_links',
  look: ({ view }) =>
    view.documents().flatMap(({ kind, document, path }) =>
      [...walk(kind.schema, document)].flatMap(({ kind: field, value, at, address }): Finding[] => {
        const fault = field === 'target' ? faultOf(value as Target, view) : undefined;
        if (fault === undefined) return [];
        const { page, block, field: name } = labelOfLocation(path, document, address);
        const location = [page, block, name?.replace(/ › Target$/, '')].filter(Boolean).join(', ');
        const label = valueAt(document, partsOf(address.replace(/\/target$/, '/label')));
        const link = typeof label === 'string' ? `“${label}”` : 'The link';
        return [{ severity: 'warning', path, pointer: at, detail: `${location}: ${link} ${fault}.` }];
      }),
    ),
};

/** Names a target's fault, if it has one. `contentCheck` reports pages that do not exist. */
function faultOf(target: Target, view: TreeView): string | undefined {
  if (target.to === 'url') return target.url === '#' ? 'leads nowhere yet' : undefined;
  if (target.to !== 'page' || target.anchor === undefined) return undefined;
  const page = view.read(kinds.page, target.page_id);
  if (!page || hasAnchor(page.blocks, target.anchor)) return undefined;
  return `leads to the section #${target.anchor}, which the page “${page.title}” does not have`;
}

/** True if a block has the anchor, or a part of it: its heading and fields have ids that begin with its own. */
const hasAnchor = (blocks: readonly Block[], anchor: string): boolean =>
  blocks.some(
    ({ block_id, props, children }) =>
      props.anchor === anchor ||
      anchor.startsWith(`${block_id}-`) ||
      children?.some((inner) => hasAnchor(inner, anchor)),
  );

/** True if a list on the site shows its posts to visitors. */
const hasPostList = (blocks: readonly Block[]): boolean =>
  blocks.some(({ key, children }) => blockOf(key)?.shows === 'posts' || children?.some(hasPostList));

/** Checks that every page is linked from another one or is a post in a list. */
const reachablePages: PublishCheck = {
  name: 'unreachable_pages',
  look({ view }) {
    const named = new Set<string>();
    for (const { kind, document, id } of view.documents())
      for (const { kind: field, value } of walk(kind.schema, document)) {
        const target = field === 'target' ? (value as Target) : undefined;
        const page = target?.to === 'page' ? target.page_id : field === 'page' ? String(value) : undefined;
        if (page !== undefined && page !== id) named.add(page);
      }
    const pages = view.ids(kinds.page).map((id) => view.read(kinds.page, id));
    const listsPosts = pages.some((page) => page !== undefined && hasPostList(page.blocks));
    return view.ids(kinds.page).flatMap((id): Finding[] => {
      const page = view.read(kinds.page, id);
      if (page?.role !== 'page' || named.has(id) || (page.post && listsPosts)) return [];
      const detail = `No page or menu links to ${page.path}.`;
      return [{ severity: 'warning', path: `pages/${id}.json`, pointer: '/path', detail }];
    });
  },
};

/** Checks that run in every installation. */
export const ownPublishChecks: readonly PublishCheck[] = [contentCheck, finished, deadLinks, reachablePages];
