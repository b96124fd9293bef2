import { walk } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { Picture } from '../../../../../renderer/stored.ts';
import type { TreeView } from '../../content/index.ts';

/** Use of a picture in a document of a site. */
export interface PictureUse {
  /** Path of the document, and JSON pointer within it. */
  readonly path: string;
  readonly pointer: string;
  readonly pageId: string | null;
  readonly picture: Picture;
  /** True in a project gallery, which may show pictures of all the project's sites. */
  readonly isShared: boolean;
}

/** All pictures that a tree shows. */
export function* usesIn(view: TreeView): Iterable<PictureUse> {
  for (const { path, kind, id, document } of view.documents())
    for (const found of walk(kind.schema, document))
      if (found.kind === 'picture')
        yield {
          path,
          pointer: found.at,
          pageId: kind.key === kinds.page.key ? id : null,
          picture: found.value as Picture,
          isShared:
            kind.key === kinds.gallery.key && (document as { readonly scope?: string }).scope === 'project',
        };
}
