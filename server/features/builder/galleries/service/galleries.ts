import { kinds } from '../../../../../renderer/content.ts';
import type { NewId } from '../../../../../renderer/normalise.ts';
import { type Caller, isBoundToSites, type SiteRef } from '../../../../kernel/access.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { applyEdit, type Draft, pagesReferencing, referencedOn } from '../../content/index.ts';
import type { Assets, UsableAsset } from '../../media/index.ts';
import { findPage } from '../../pages/index.ts';
import type { Contents, Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { presentGallery } from '../present.ts';
import {
  deleteGallery,
  type GalleryPicture,
  type SavedGallery,
  type StoredGallery,
  saveGallery,
} from '../rules/galleries.ts';
import { type GallerySaveInput, galleriesInPage } from '../schema.ts';
import { putProjectGallery, selectProjectGalleries } from '../store/galleries.ts';

type SaveInput = Static<typeof GallerySaveInput>;
type PictureLookup = (assetId: string, pointer: string) => Promise<UsableAsset>;

interface LookupContext {
  readonly db: Db;
  readonly site: SiteRef;
  readonly caller: Caller;
}

export interface GalleryDeps {
  readonly contents: Pick<Contents, 'readTree'>;
  readonly staging: Pick<Staging, 'stage'>;
  readonly assets: Pick<Assets, 'getUsable' | 'getUsableInProject'>;
}

export function galleryHandlers({ contents, staging, assets }: GalleryDeps): Handlers<typeof operations, Db> {
  /**
   * Looks up pictures for a gallery: pictures of the site and central ones; for a project gallery also pictures of
   * the project's other sites. Of these, a token limited to one site can use only pictures already in the
   * project's galleries.
   */
  function pictureLookup(
    { db, site, caller }: LookupContext,
    scope: StoredGallery['scope'],
    shared: readonly StoredGallery[],
  ): PictureLookup {
    const sharedIds = new Set(shared.flatMap(({ items }) => items.map(({ picture }) => picture.asset_id)));
    return (assetId, pointer) =>
      scope === 'project' && (!isBoundToSites(caller) || sharedIds.has(assetId))
        ? assets.getUsableInProject(db, site, assetId, pointer)
        : assets.getUsable(db, site, assetId, pointer);
  }

  /** Resolves the pictures for the tree: approved ones with their alternative texts. */
  async function picturesOf(
    { items }: SaveInput,
    lookUp: PictureLookup,
  ): Promise<GalleryPicture[] | undefined> {
    if (items === undefined) return undefined;
    const found: GalleryPicture[] = [];
    for (const [index, { asset_id, alt, caption, focal }] of items.entries()) {
      const usable = await lookUp(asset_id, `/items/${index}/asset_id`);
      const altText = alt ?? usable.alt;
      if (altText === null)
        refuseField(`/items/${index}/alt`, 'required', 'Describe the picture, or send an empty text.');
      const [x, y] = focal ?? [];
      const own = x === undefined || y === undefined ? {} : { focal: [x, y] as const };
      found.push({ picture: { ...usable.facts, ...own, alt: altText }, caption: caption ?? undefined });
    }
    return found;
  }

  const sharedOf = async (db: Db, { projectId }: SiteRef): Promise<StoredGallery[]> =>
    (await selectProjectGalleries(db, projectId)).map(({ document }) => JSON.parse(document));

  return {
    async galleryList(input, ctx) {
      const { view, shown } = await contents.readTree(ctx, input);
      const showing = pagesReferencing(view, 'gallery');
      const own = view.ids(kinds.gallery).flatMap((id) => view.read(kinds.gallery, id) ?? []);
      const others = (await sharedOf(ctx.db, ctx.site)).filter(
        ({ gallery_id }) => !own.some((gallery) => gallery.gallery_id === gallery_id),
      );
      const all = [
        ...own.map((gallery) => ({ gallery, inSite: true })),
        ...others.map((gallery) => ({ gallery, inSite: false })),
      ].map(({ gallery, inSite }) =>
        presentGallery(gallery, { inSite, pages: showing.get(gallery.gallery_id) ?? [] }),
      );
      const { page = '1' } = input;
      const isPath = page.startsWith('/');
      const found = isPath ? all.filter(({ pages }) => pages.includes(page)) : all;
      const number = isPath ? 1 : Number(page);
      return {
        ...shown,
        page: number,
        pages: Math.max(1, Math.ceil(found.length / galleriesInPage)),
        data: isPath ? found : found.slice((number - 1) * galleriesInPage, number * galleriesInPage),
      };
    },

    async gallerySave(input, ctx) {
      const { db, site, now } = ctx;
      const { gallery_id, title, layout, scope, page } = input;
      const shared = await sharedOf(db, site);
      const isShared = shared.some((gallery) => gallery.gallery_id === gallery_id);
      const effectiveScope = scope ?? (isShared ? 'project' : 'site');
      const pictures = await picturesOf(input, pictureLookup(ctx, effectiveScope, shared));
      let saved: SavedGallery | undefined;
      const reply = await staging.stage(ctx, input, (draft, newId) => {
        saved = saveGallery(draft, { gallery_id, title, layout, scope, pictures, shared }, newId);
        const { gallery_id: id } = saved.gallery;
        const blockId = page === undefined ? undefined : showOnPage(draft, id, page, newId);
        return { saved_gallery_id: id, block_id: blockId ?? null };
      });
      if (!saved) return reply;
      const { gallery, tookPictures } = saved;
      if (tookPictures || (gallery.scope === 'site' && effectiveScope === 'project')) {
        // A refusal here rolls back the staged change.
        const lookUp = pictureLookup(ctx, gallery.scope, shared);
        for (const [index, { picture }] of gallery.items.entries())
          await lookUp(picture.asset_id, pictures ? `/items/${index}/asset_id` : '/gallery_id');
      }
      if (gallery.scope === 'project')
        await putProjectGallery(db, {
          project_id: site.projectId,
          gallery_id: gallery.gallery_id,
          document: JSON.stringify(gallery),
          updated_at: now,
        });
      return reply;
    },

    async galleryDelete(input, ctx) {
      const shared = await sharedOf(ctx.db, ctx.site);
      return staging.stage(ctx, input, (draft) => {
        deleteGallery(draft, input.gallery_id, shared);
        return { gallery_id: input.gallery_id };
      });
    },
  };
}

/** Appends a gallery to a page. Returns the id of the block; undefined if the page already shows the gallery. */
function showOnPage(draft: Draft, galleryId: string, named: string, newId: NewId): string | undefined {
  const page =
    findPage(draft, named.startsWith('/') ? { path: named } : { page_id: named }) ??
    refuseField('/page', 'not_there', `There is no page ${named}. Create it first, or use another.`);
  if (referencedOn(page, 'gallery').has(galleryId)) return undefined;
  const props = { gallery_id: galleryId };
  const edit = { op: 'block.add', page_id: page.page_id, block_key: 'gallery', props } as const;
  return applyEdit(draft, edit, newId).block_id;
}
