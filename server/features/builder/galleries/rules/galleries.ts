import { kinds } from '../../../../../renderer/content.ts';
import type { NewId } from '../../../../../renderer/intake.ts';
import type { Picture } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { Draft, TreeView } from '../../content/index.ts';

export type StoredGallery = Static<typeof kinds.gallery.schema>;

/** A picture of a gallery with what was looked up of it. */
export interface GalleryPicture {
  readonly picture: Picture;
  readonly caption: string | undefined;
}

/** A change of a gallery. What is undefined stays as it is. */
export interface GalleryChange {
  readonly gallery_id: string | undefined;
  readonly title: string | undefined;
  readonly layout: StoredGallery['layout'] | undefined;
  readonly scope: StoredGallery['scope'] | undefined;
  readonly pictures: readonly GalleryPicture[] | undefined;
  /** The gallery of that id as the project has it. */
  readonly shared: StoredGallery | undefined;
}

/** Makes a gallery, changes one, or takes one of the project over. Answers it as the tree has it now. */
export function saveGallery(draft: Draft, change: GalleryChange, newId: NewId): StoredGallery {
  const { gallery_id: id, shared } = change;
  const known = (id === undefined ? undefined : draft.read(kinds.gallery, id)) ?? shared;
  if (id !== undefined && !known && change.title === undefined)
    refuseField('/gallery_id', 'not_found', 'There is no such gallery. Send a title to make it.');
  const title = change.title ?? known?.title;
  if (title === undefined) return refuseField('/title', 'required', 'Say what the gallery is called.');
  const gallery_id = id ?? freeId(title, new Set(draft.ids(kinds.gallery)));
  const items =
    change.pictures?.map(({ picture, caption }) => ({
      item_id: newId('i'),
      picture,
      ...(caption ? { caption } : {}),
    })) ??
    known?.items ??
    [];
  const saved = {
    gallery_id,
    scope: change.scope ?? known?.scope ?? 'site',
    title,
    layout: change.layout ?? known?.layout ?? 'grid',
    items,
  } as StoredGallery;
  draft.write(kinds.gallery, saved, gallery_id);
  return saved;
}

/** The paths of the pages that show each gallery. */
export function pagesOfGalleries(view: TreeView): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const id of view.ids(kinds.page)) {
    const page = view.read(kinds.page, id);
    for (const { key, props } of page?.blocks ?? []) {
      if (key !== 'gallery' || !page) continue;
      const galleryId = String(props.gallery_id);
      found.set(galleryId, [...new Set([...(found.get(galleryId) ?? []), page.path])]);
    }
  }
  return found;
}

const idCharactersMax = 40;

/** An id that says what the gallery is called, and is nobody's. */
function freeId(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, idCharactersMax)
    .replace(/^-+|-+$/g, '');
  const wanted = plain || 'gallery';
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
}
