import { kinds, pathOf } from '../../../../../renderer/content.ts';
import type { Kind } from '../../../../../renderer/kind.ts';
import type { TreeView } from '../../content/index.ts';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Names in an address what is previewed, and possibly one colour scheme for all visitors: `<token>~dark`. */
export interface PreviewAddress {
  readonly name: string;
  readonly scheme: Scheme | undefined;
}

export function readPreviewAddress(text: string): PreviewAddress {
  const [name = '', suffix] = text.split('~');
  return { name, scheme: schemes.find((scheme) => scheme === suffix) };
}

/**
 * Shows a site in one colour scheme to all visitors. A site with a fixed scheme keeps it. The scheme is set in the
 * content, because a page cannot choose the scheme of a frame.
 */
export function inScheme(view: TreeView, scheme: Scheme | undefined): TreeView {
  const site = view.read(kinds.site);
  const own = site?.theme.scheme ?? 'auto';
  if (!site || scheme === undefined || own !== 'auto') return view;
  const path = pathOf(kinds.site);
  const shown = { ...site, theme: { ...site.theme, scheme } };
  const at = (asked: string): unknown => (asked === path ? shown : view.at(asked));
  return {
    tree: view.tree,
    hash: `${view.hash} ${scheme}`,
    ids: view.ids,
    at,
    read: (kind: Kind, id?: string) => at(pathOf(kind, id)) as never,
    documents: () =>
      view.documents().map((each) => (each.path === path ? { ...each, document: shown } : each)),
  };
}
