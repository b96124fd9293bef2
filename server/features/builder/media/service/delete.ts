import { fail } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import type { TreeView } from '../../content/index.ts';
import type { Contents } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { usesIn } from '../rules/uses.ts';
import { deleteAsset, findAsset, isInProjectGallery, selectSitesOf } from '../store/assets.ts';

const shows = (view: TreeView, assetId: string): boolean =>
  [...usesIn(view)].some(({ picture }) => picture.asset_id === assetId);

/**
 * Deletes pictures. Other drafts and earlier revisions may still use one; the check before publishing reports
 * that.
 */
export const deleteHandlers = (contents: Contents): Pick<Handlers<typeof operations, Db>, 'mediaDelete'> => ({
  async mediaDelete({ asset_id }, context) {
    const { db, site, now } = context;
    const asset = await findAsset(db, site, asset_id);
    if (!asset) return fail('not_found');
    const { view } = await contents.readTree(context, {});
    if (shows(view, asset_id))
      fail('state_conflict', { detail: 'The draft uses this picture. Replace it there first.' });
    for (const siteId of await selectSitesOf(db, site.projectId)) {
      const live = await contents.publishedTree(siteId);
      if (live && shows(live.view, asset_id))
        fail('state_conflict', {
          detail:
            siteId === site.siteId
              ? 'The live site uses this picture. Replace it and publish first.'
              : 'Another site in the project uses this picture.',
        });
    }
    if (await isInProjectGallery(db, site.projectId, asset_id))
      fail('state_conflict', { detail: 'A shared gallery of the project uses this picture.' });
    await deleteAsset(db, asset.media_id);
    const { media_id: id, site_id: siteId, project_id: projectId } = asset;
    await recordChange(db, { kind: 'media_asset', id, op: 'deleted', siteId, projectId, at: now });
    return { asset_id };
  },
});
