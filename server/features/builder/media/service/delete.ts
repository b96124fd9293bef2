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

/** Deletes pictures. Other drafts and earlier revisions may still name one: publishing them says so. */
export const deleteHandlers = (contents: Contents): Pick<Handlers<typeof operations, Db>, 'mediaDelete'> => ({
  async mediaDelete({ asset_id }, context) {
    const { db, site, now } = context;
    const asset = await findAsset(db, site, asset_id);
    if (!asset) return fail('not_found');
    const { view } = await contents.readTree(context, {});
    if (shows(view, asset_id))
      fail('state_conflict', { detail: 'The draft shows this picture. Put another one in its place first.' });
    for (const siteId of await selectSitesOf(db, site.projectId)) {
      const live = await contents.publishedTree(siteId);
      if (live && shows(live.view, asset_id))
        fail('state_conflict', {
          detail:
            siteId === site.siteId
              ? 'Visitors see this picture now. Publish another one in its place first.'
              : 'Another site of the project shows this picture.',
        });
    }
    if (await isInProjectGallery(db, site.projectId, asset_id))
      fail('state_conflict', { detail: 'A gallery that the project shares has this picture.' });
    await deleteAsset(db, asset.media_id);
    const { media_id: id, site_id: siteId, project_id: projectId } = asset;
    await recordChange(db, { kind: 'media_asset', id, op: 'deleted', siteId, projectId, at: now });
    return { asset_id };
  },
});
