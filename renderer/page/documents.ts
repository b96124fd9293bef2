import type { Static, TObject } from 'typebox';
import { kinds, pathOf } from '../content.ts';
import type { Kind } from '../kind.ts';
import type { DocPath } from '../stored.ts';

/** Documents of a tree, validated before they were stored. */
export interface Documents {
  /** Undefined if the tree has none at this path. */
  read(path: DocPath): unknown;
  /** Ids of all pages; absent when a block is drawn alone, which then shows no posts. */
  pageIds?(): readonly string[];
}

export type Site = Static<typeof kinds.site.schema>;
export type Page = Static<typeof kinds.page.schema>;
export type Navigation = Static<typeof kinds.navigation.schema>;
export type Services = Static<typeof kinds.services.schema>;

export function docIn<S extends TObject>(
  documents: Documents,
  kind: Kind<S>,
  id = '',
): Static<S> | undefined {
  return documents.read(pathOf(kind, id)) as Static<S> | undefined;
}

export const siteOf = (documents: Documents): Site => docIn(documents, kinds.site) ?? kinds.site.blank('');
