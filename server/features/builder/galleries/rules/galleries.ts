import { walk } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { NewId } from '../../../../../renderer/intake.ts';
import type { Picture } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Static } from '../../../../kernel/schema.ts';
import { slugOf } from '../../../../text/slug.ts';
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
  /** The galleries that the project has. */
  readonly shared: readonly StoredGallery[];
}

/** A gallery as the tree has it now. */
export interface SavedGallery {
  readonly gallery: StoredGallery;
  /** Whether its pictures came from the project's copy: nobody has looked whether this site may use them. */
  readonly tookPictures: boolean;
}

/** Makes a gallery, changes one, or takes one of the project over. */
export function saveGallery(draft: Draft, change: GalleryChange, newId: NewId): SavedGallery {
  const { gallery_id: id } = change;
  const shared = change.shared.find((gallery) => gallery.gallery_id === id);
  const own = id === undefined ? undefined : draft.read(kinds.gallery, id);
  const known = own ?? shared;
  if (own?.scope === 'site' && change.scope === 'project' && shared)
    refuseField(
      '/scope',
      'taken',
      `The project has another gallery ${id}. Save this one without its gallery_id to share it.`,
    );
  if (id !== undefined && !known && change.title === undefined)
    refuseField('/gallery_id', 'not_found', 'There is no such gallery. Send a title to make it.');
  const title = change.title ?? known?.title;
  if (title === undefined) return refuseField('/title', 'required', 'Say what the gallery is called.');
  // An id of the project's is not free either: saved by another site, the gallery would be lost.
  const taken = [...draft.ids(kinds.gallery), ...change.shared.map((gallery) => gallery.gallery_id)];
  const gallery_id = id ?? freeId(title, new Set(taken));
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
  return { gallery: saved, tookPictures: known !== undefined && !own && change.pictures === undefined };
}

/** Ids of the galleries that blocks of a page show. */
export function galleriesOn({
  blocks,
}: Pick<Static<typeof kinds.page.schema>, 'blocks'>): ReadonlySet<string> {
  const fields = [...walk(kinds.page.schema.properties.blocks, blocks)];
  return new Set(fields.filter(({ kind }) => kind === 'gallery').map(({ value }) => String(value)));
}

/** Paths of the pages that show each gallery. */
export function pagesOfGalleries(view: TreeView): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const id of view.ids(kinds.page)) {
    const page = view.read(kinds.page, id);
    if (!page) continue;
    for (const galleryId of galleriesOn(page)) {
      found.set(galleryId, [...(found.get(galleryId) ?? []), page.path]);
    }
  }
  return found;
}

const idCharactersMax = 40;

/** An id that says what the gallery is called, and is nobody's. */
function freeId(title: string, taken: ReadonlySet<string>): string {
  const wanted = slugOf(title, idCharactersMax) || 'gallery';
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
}
