import { type Caller, isBoundToSites } from '../../../../kernel/access.ts';
import { fail, refusedFields, refuseField } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import { page, pageRequest } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import { mayPublish, publishersOf } from '../../../sites/index.ts';
import type { Contents, ViewContext } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { type AssetLinks, presentAsset } from '../present.ts';
import { type Described, type Description, describe } from '../rules/described.ts';
import { readFilename } from '../rules/filename.ts';
import { usesIn } from '../rules/uses.ts';
import type { AssetState } from '../schema.ts';
import {
  countAssets,
  findAsset,
  isInProjectGallery,
  type Pools,
  type StoredAsset,
  selectAssets,
  selectAssetsById,
  updateAsset,
} from '../store/assets.ts';
import { selectFilesOf } from '../store/files.ts';
import { addAsset } from './add-asset.ts';
import { readRendition } from './assets.ts';
import { type PictureStores, storePicture } from './store-picture.ts';

type MediaHandlers = Omit<Handlers<typeof operations, Db>, 'imageReplace' | 'mediaDelete'>;

export interface MediaDeps extends PictureStores {
  readonly contents: Contents;
  baseUrl(): string;
}

export function mediaHandlers({ files, images, contents, baseUrl }: MediaDeps): MediaHandlers {
  /** Uses of pictures in the live tree and in the caller's draft. */
  async function usedIn(context: ViewContext): Promise<AssetLinks['usedIn']> {
    const live = await contents.publishedTree(context.site.siteId);
    const { view } = await contents.readTree(context, {});
    const views = live && live.view.hash !== view.hash ? [live.view, view] : [view];
    const found = new Map<string, Map<string, string | null>>();
    for (const { path, pageId, picture } of views.flatMap((each) => [...usesIn(each)])) {
      const documents = found.get(picture.asset_id) ?? new Map();
      found.set(picture.asset_id, documents.set(path, pageId));
    }
    return (assetId) => [...(found.get(assetId) ?? [])].map(([document, page_id]) => ({ page_id, document }));
  }

  const linksFor = (
    siteId: number,
    interfaceName: string,
    used: AssetLinks['usedIn'] = () => [],
  ): AssetLinks => {
    const family = interfaceName === 'command-center' ? 'command-center' : 'control-plane';
    return {
      urlOf: (assetId) => `${baseUrl()}/api/${family}/gallery-image?site_id=${siteId}&asset_id=${assetId}`,
      usedIn: used,
    };
  };

  const decide =
    (state: AssetState) =>
    async (
      { asset_ids: ids }: { readonly asset_ids: readonly string[] },
      {
        db,
        caller,
        site,
        now,
      }: { db: Db; caller: Caller; site: { siteId: number; projectId: number }; now: number },
    ) => {
      const ownAssets = (await selectAssetsById(db, site, ids)).filter((asset) => isOwnTo(caller, asset));
      for (const asset of ownAssets)
        if (asset.state !== state) {
          await updateAsset(db, asset.media_id, {
            state,
            decided_by: caller.label,
            decided_at: now,
            updated_at: now,
          });
          await recordUpdate(db, asset, now);
        }
      const found = new Set(ownAssets.map(({ asset_id }) => asset_id));
      return { changed: found.size, not_found: ids.filter((id) => !found.has(id)) };
    };

  return {
    async mediaList(input, context) {
      const {
        db,
        site,
        request: { interfaceName },
      } = context;
      const request = pageRequest('media', input);
      const { state = 'approved' } = input;
      const filters = { ...site, state: state === 'all' ? undefined : (state as AssetState) };
      const rows = await selectAssets(db, filters, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countAssets(db, filters) : undefined;
      const links = linksFor(site.siteId, interfaceName, await usedIn(context));
      return page(
        request,
        rows,
        (row) => presentAsset(row, links),
        (row) => [row.media_id],
        total,
      );
    },

    mediaUpload: prepared({
      async prepare({ file, file_base64, ...input }, { db, caller, request, site }) {
        const { siteId } = site;
        // Checked first, so that no renditions are made for a picture that the caller may not approve.
        if (input.approve && !mayApprove(caller, input.pool))
          fail('insufficient_scope', {
            detail:
              'Approving a picture requires the scope publish, and for the central pool a token not limited to sites. Without `approve` it stays pending.',
            members: { scope: 'publish' },
          });
        if (input.approve && !(await mayPublish(db, caller, site)))
          fail('right_required', {
            detail:
              'Approving a picture requires the right to publish in this project. Without `approve` it waits for someone with that right.',
            members: { scope: 'publish', who: await publishersOf(db, site) },
          });
        const upload = file ?? file_base64;
        if (!upload) return refuseField('/file', 'missing', 'Send a picture as `file` or as `file_base64`.');
        if (file && file_base64)
          return refuseField('/file_base64', 'contradicts', 'Send `file` or `file_base64`, not both.');
        const description = describeOrRefuse(input);
        const imageRequest = { caller: `site:${siteId}`, signal: request.signal };
        try {
          const picture = await storePicture(
            upload.content,
            file ? 'file' : 'file_base64',
            { files, images },
            imageRequest,
          );
          return { picture, description, name: input.filename ?? upload.name };
        } finally {
          upload.release();
        }
      },
      async run(
        { focal, pool, approve = false },
        { db, caller, site, now, request: { interfaceName } },
        { picture, description, name },
      ) {
        const { siteId, projectId } = site;
        const asset = await addAsset(db, picture, {
          ...description,
          pool: pool === 'central' ? { projectId } : { siteId },
          state: approve ? 'approved' : 'pending',
          filename: readFilename(name, `picture.${picture.mediaType.slice('image/'.length)}`),
          focal: focal && [focal[0] ?? 0, focal[1] ?? 0],
          by: caller.label,
          now,
        });
        return presentAsset(asset, linksFor(siteId, interfaceName));
      },
    }),

    async mediaSave({ asset_id, focal, ...input }, context) {
      const {
        db,
        caller,
        site,
        now,
        request: { interfaceName },
      } = context;
      const asset = await findAsset(db, site, asset_id);
      if (!asset || !isOwnTo(caller, asset)) return fail('not_found');
      const change = {
        ...describeOrRefuse(input, { alt: asset.alt, decorative: asset.decorative ? 1 : 0 }),
        ...(focal === undefined ? {} : { focal_x: focal?.[0] ?? null, focal_y: focal?.[1] ?? null }),
      };
      const links = linksFor(site.siteId, interfaceName, await usedIn(context));
      const differs = Object.entries(change).some(
        ([name, value]) => asset[name as keyof typeof change] !== value,
      );
      if (!differs) return presentAsset(asset, links);
      const saved = await updateAsset(db, asset.media_id, { ...change, updated_at: now });
      await recordUpdate(db, saved, now);
      return presentAsset(saved, links);
    },

    mediaApprove: decide('approved'),
    mediaReject: decide('rejected'),

    async galleryImage({ asset_id, width = 1920, format = 'webp' }, { db, caller, site }) {
      const asset = (await findAsset(db, site, asset_id)) ?? (await findShared(db, site, asset_id));
      if (!asset || (asset.state !== 'approved' && !mayDecide(caller, asset))) return fail('not_found');
      const storedFiles = await selectFilesOf(db, asset.media_id);
      const formats = [...new Set(storedFiles.map((file) => file.format))];
      const candidates = storedFiles.filter((file) => file.format === format);
      const best = candidates.find((file) => file.width >= width) ?? candidates.at(-1);
      if (!best)
        return refuseField(
          '/format',
          'not_allowed',
          `This picture is available as ${formats.join(' and ')}.`,
        );
      const read = await readRendition(files, best.sha256, format);
      return read
        ? { bytes: read.bytes, mediaType: read.mediaType, version: read.sha256 }
        : fail('not_found');
    },
  };
}

/** Approved picture of another site that is part of a project gallery. */
async function findShared(
  db: Db,
  { siteId, projectId }: Pools,
  assetId: string,
): Promise<StoredAsset | undefined> {
  const asset = await findAsset(db, { siteId, projectId, ofEverySite: true }, assetId);
  if (asset?.state !== 'approved') return undefined;
  return (await isInProjectGallery(db, projectId, asset.asset_id)) ? asset : undefined;
}

/** True unless the picture is central and the token is limited to sites. */
const isOwnTo = (caller: Caller, asset: StoredAsset): boolean =>
  asset.site_id !== null || !isBoundToSites(caller);

/** True for callers who could also approve the picture in a second call. */
const mayApprove = (caller: Caller, pool: 'site' | 'central' = 'site'): boolean =>
  (caller.kind === 'session' || caller.scopes.has('publish')) && (pool === 'site' || !isBoundToSites(caller));

/** True for callers who may approve this picture. Only they see it while it is pending or rejected. */
const mayDecide = (caller: Caller, asset: StoredAsset): boolean =>
  (caller.kind === 'session' || caller.scopes.has('publish')) && isOwnTo(caller, asset);

function describeOrRefuse(input: Described, before?: Description): Description {
  const description = describe(input, before);
  if ('pointer' in description) throw refusedFields([description]);
  return description;
}

const recordUpdate = (
  db: Db,
  { media_id: id, site_id: siteId, project_id: projectId }: StoredAsset,
  at: number,
) => recordChange(db, { kind: 'media_asset', id, op: 'updated', siteId, projectId, at });
