import type { SiteRef } from '../../../../kernel/access.ts';
import { fail, refuseField } from '../../../../kernel/errors.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { FileStore, Sha256 } from '../../../../platform/files/index.ts';
import type { MadeRenditions, PaintingWork } from '../../../../platform/images/index.ts';
import { readFilename } from '../rules/filename.ts';
import type { PictureUse } from '../rules/uses.ts';
import type { RenditionFormat } from '../schema.ts';
import { findAsset, type Pools, type StoredAsset, selectAssetsById } from '../store/assets.ts';
import { selectFilesOf } from '../store/files.ts';
import { findRendition } from '../store/standing.ts';
import { addAsset } from './add-asset.ts';
import { type PictureStores, type StoredPicture, storeGenerated, storePainted } from './store-picture.ts';

type Site = Pick<SiteRef, 'siteId' | 'projectId'>;

/** A picture that a site may use: facts that are copied where it is used, and its default alternative text. */
export interface UsableAsset {
  readonly facts: PictureFacts;
  /** '' if it is decorative; null if no alternative text was given yet. */
  readonly alt: string | null;
}

/** Facts of an asset's use, except its text. */
export interface PictureFacts {
  readonly asset_id: string;
  readonly file: Sha256;
  readonly width: number;
  readonly height: number;
  readonly widths: number[];
  readonly formats: RenditionFormat[];
  readonly focal?: [x: number, y: number];
  readonly color: string;
}

/** Pictures of sites, for features that show them. */
export interface Assets {
  /**
   * Approved picture of the site or of its project. Throws `media_not_approved` if it is not approved, and
   * `validation_failed` at the pointer if the site has no such picture.
   */
  getUsable(db: Db, site: Site, assetId: string, pointer?: string): Promise<UsableAsset>;
  /** Like `getUsable`, for a project gallery, which may also use pictures of the project's other sites. */
  getUsableInProject(db: Db, site: Site, assetId: string, pointer?: string): Promise<UsableAsset>;
  /** Stores a generated picture before the transaction that adds it: an SVG drawing, or a PNG, JPEG or WebP. */
  keepOurs(bytes: Uint8Array): Promise<StoredPicture>;
  /** Paints one of our greyscale pictures in the given colours. Nothing is stored yet. */
  paint(grey: Uint8Array, work: PaintingWork): Promise<MadeRenditions>;
  /** Stores the renditions painted from a greyscale picture or made from a drawing. */
  keepPainted(original: Uint8Array, painted: MadeRenditions): Promise<StoredPicture>;
  /** Adds a stored picture to a site as approved. */
  addApproved(db: Db, site: Site, picture: StoredPicture, drawn: DrawnPicture): Promise<UsableAsset>;
  /**
   * Copies the pictures that one site uses to another. Returns the new ids by the old ones; pictures that both sites
   * may use are not copied.
   */
  copy(db: Db, uses: readonly PictureUse[], copied: CopiedPictures): Promise<ReadonlyMap<string, string>>;
  /**
   * Bytes of a rendition of a picture of the site or of its project; documents name the picture by `file`.
   * The caller must have checked that the tree it serves shows the picture.
   */
  fileOf(db: Db, siteId: number, rendition: Rendition): Promise<RenditionBytes | undefined>;
}

export interface DrawnPicture {
  readonly filename: string;
  /** '' if it is decorative. */
  readonly alt: string;
  readonly by: string;
  readonly now: number;
}

/** Sites between which pictures are copied, and the caller. */
export interface CopiedPictures {
  readonly from: Site;
  readonly to: Site;
  readonly by: string;
  readonly now: number;
}

export interface Rendition {
  readonly file: Sha256;
  readonly width: number;
  readonly format: string;
}

export interface RenditionBytes {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly sha256: Sha256;
}

/** Picture that the site may use, by id. */
export const usableAsset: Assets['getUsable'] = (db, site, assetId, pointer) =>
  usableIn(db, poolsOf(site), assetId, pointer);

async function usableIn(db: Db, pools: Pools, assetId: string, pointer = '/asset_id'): Promise<UsableAsset> {
  const asset = await findAsset(db, pools, assetId);
  if (!asset)
    return refuseField(
      pointer,
      'not_found',
      'The site has no such picture. List those it has: svc_site_builder_media, or GET site-builder/media.',
    );
  if (asset.state !== 'approved') return fail('media_not_approved');
  return usable(db, asset);
}

export const createAssets = (stores: PictureStores): Assets => ({
  getUsable: usableAsset,

  getUsableInProject: (db, site, assetId, pointer) =>
    usableIn(db, { ...poolsOf(site), ofEverySite: true }, assetId, pointer),

  keepOurs: (bytes) => storeGenerated(bytes, stores),
  paint: (grey, work) => stores.images.painting(grey, work),
  keepPainted: (original, painted) => storePainted(original, painted, stores.files),

  async addApproved(db, { siteId }, picture, { filename, alt, by, now }) {
    const asset = await addAsset(db, picture, {
      pool: { siteId },
      state: 'approved',
      filename: readFilename(filename, 'picture'),
      focal: undefined,
      alt: alt === '' ? null : alt,
      decorative: alt === '' ? 1 : 0,
      by,
      now,
    });
    return usable(db, asset);
  },

  async copy(db, uses, { from, to, by, now }) {
    const ids = new Set(uses.map(({ picture }) => picture.asset_id));
    const copies = new Map<string, string>();
    for (const asset of await selectAssetsById(db, { ...poolsOf(from), ofEverySite: true }, [...ids])) {
      if (asset.project_id === to.projectId) continue;
      const { asset_id, focal_x: x, focal_y: y, filename, alt, decorative } = asset;
      const files = await selectFilesOf(db, asset.media_id);
      const copy = await addAsset(
        db,
        {
          ...asset,
          mediaType: asset.media_type as StoredPicture['mediaType'],
          files: files.map(({ width, height, format, sha256 }) => ({ width, height, format, sha256 })),
        },
        {
          pool: { siteId: to.siteId },
          state: 'approved',
          focal: x === null || y === null ? undefined : [x, y],
          filename,
          alt,
          decorative: decorative ? 1 : 0,
          by,
          now,
        },
      );
      copies.set(asset_id, copy.asset_id);
    }
    return copies;
  },

  async fileOf(db, siteId, rendition) {
    const sha256 = await findRendition(db, siteId, rendition);
    return sha256 === undefined ? undefined : readRendition(stores.files, sha256, rendition.format);
  },
});

/** Stored bytes of a rendition. */
export async function readRendition(
  files: FileStore,
  sha256: Sha256,
  format: string,
): Promise<RenditionBytes | undefined> {
  const bytes = await files.get(sha256);
  return bytes && { bytes, mediaType: `image/${format}`, sha256 };
}

const poolsOf = ({ siteId, projectId }: Site): Pools => ({ siteId, projectId });

async function usable(db: Db, asset: StoredAsset): Promise<UsableAsset> {
  const files = await selectFilesOf(db, asset.media_id);
  const widest = files.at(-1);
  const { focal_x: x, focal_y: y } = asset;
  return {
    facts: {
      asset_id: asset.asset_id,
      file: asset.file,
      width: widest?.width ?? asset.width,
      height: widest?.height ?? asset.height,
      widths: [...new Set(files.map(({ width }) => width))],
      formats: [...new Set(files.map(({ format }) => format))],
      ...(x !== null && y !== null ? { focal: [x, y] as [number, number] } : {}),
      color: asset.color,
    },
    alt: asset.decorative ? '' : asset.alt,
  };
}
