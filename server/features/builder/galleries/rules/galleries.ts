import { kinds } from '../../../../../renderer/content.ts';
import type { NewId } from '../../../../../renderer/normalise.ts';
import type { Picture } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Static } from '../../../../kernel/schema.ts';
import { slugOf } from '../../../../text/slug.ts';
import { type Draft, refuseWhileReferenced } from '../../content/index.ts';

export type StoredGallery = Static<typeof kinds.gallery.schema>;

/** Picture of a gallery with its resolved facts. */
export interface GalleryPicture {
  readonly picture: Picture;
  readonly caption: string | undefined;
}

/** Change of a gallery. Undefined members keep their value. */
export interface GalleryChange {
  readonly gallery_id: string | undefined;
  readonly title: string | undefined;
  readonly layout: StoredGallery['layout'] | undefined;
  readonly scope: StoredGallery['scope'] | undefined;
  readonly pictures: readonly GalleryPicture[] | undefined;
  /** Shared galleries of the project. */
  readonly shared: readonly StoredGallery[];
}

/** A gallery as stored in the tree. */
export interface SavedGallery {
  readonly gallery: StoredGallery;
  /** True if its pictures come from another gallery and must be checked again for this one. */
  readonly tookPictures: boolean;
}

/** Creates or changes a gallery, or copies one of the project into the site. */
export function saveGallery(draft: Draft, change: GalleryChange, newId: NewId): SavedGallery {
  const { gallery_id: id } = change;
  const shared = change.shared.find((gallery) => gallery.gallery_id === id);
  const own = id === undefined ? undefined : draft.read(kinds.gallery, id);
  const existing = own ?? shared;
  if (own?.scope === 'site' && change.scope === 'project' && shared)
    refuseField(
      '/scope',
      'taken',
      `The project has another gallery ${id}. Save this one without its gallery_id to share it.`,
    );
  if (id !== undefined && !existing && change.title === undefined)
    refuseField('/gallery_id', 'not_found', 'There is no such gallery. Send a title to make it.');
  const title = change.title ?? existing?.title;
  if (title === undefined) return refuseField('/title', 'required', 'Enter a title for the gallery.');
  // Ids of shared galleries are taken too: if another site saved one, this gallery would be lost.
  const usedIds = [...draft.ids(kinds.gallery), ...change.shared.map((gallery) => gallery.gallery_id)];
  const gallery_id = id ?? freeId(title, new Set(usedIds));
  const items =
    change.pictures?.map(({ picture, caption }) => ({
      item_id: newId('i'),
      picture,
      ...(caption ? { caption } : {}),
    })) ??
    existing?.items ??
    [];
  const saved = {
    gallery_id,
    scope: change.scope ?? existing?.scope ?? 'site',
    title,
    layout: change.layout ?? existing?.layout ?? 'grid',
    items,
  } as StoredGallery;
  draft.write(kinds.gallery, saved, gallery_id);
  const isFromProject = own ? own.scope === 'project' && saved.scope === 'site' : existing !== undefined;
  return { gallery: saved, tookPictures: isFromProject && change.pictures === undefined };
}

/** Removes a gallery from this site. A shared one stays with the project. */
export function deleteGallery(draft: Draft, id: string, shared: readonly StoredGallery[]): void {
  if (draft.read(kinds.gallery, id) === undefined)
    refuseField(
      '/gallery_id',
      'not_found',
      shared.some(({ gallery_id }) => gallery_id === id)
        ? 'The project has this gallery, but this site has not taken it over: there is nothing to delete here.'
        : 'The site has no such gallery. List its galleries with {gallery.list}.',
    );
  refuseWhileReferenced(draft, 'gallery', { id, pointer: '/gallery_id' });
  draft.remove(kinds.gallery, id);
}

const idCharactersMax = 40;

/** A free id derived from the gallery's name. */
function freeId(title: string, usedIds: ReadonlySet<string>): string {
  const slug = slugOf(title, idCharactersMax) || 'gallery';
  let id = slug;
  for (let number = 2; usedIds.has(id); number++) id = `${slug}-${number}`;
  return id;
}
