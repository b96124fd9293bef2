import { refuseUnknownName } from '../../../../kernel/errors.ts';
import type { SiteStarter } from '../../../sites/index.ts';
import type { Assets, UsableAsset } from '../../media/index.ts';
import type { Staging } from '../../revisions/index.ts';
import { documentsFor, starters } from '../rules/starters.ts';
import type { createPictureMaker } from './make-pictures.ts';

/** Stages a starter as the first change set of a site. Its artwork becomes approved pictures of the site. */
export const createStarter = (
  staging: Pick<Staging, 'stage'>,
  assets: Pick<Assets, 'addApproved'>,
  keptPicture: ReturnType<typeof createPictureMaker>,
): SiteStarter => ({
  async prepare(starterKey) {
    const starter = starters.find(({ key }) => key === starterKey);
    if (!starter)
      return refuseUnknownName({
        pointer: '/starter_key',
        noun: 'starter',
        sent: starterKey,
        known: starters.map(({ key }) => key),
      });
    const drawn = await Promise.all(
      starter.pictures.map(async (picture) => ({
        ...picture,
        kept: await keptPicture(picture, starter.theme),
      })),
    );
    return async (context, site) => {
      const assetsByName = new Map<string, UsableAsset>();
      for (const { name, alt, kept } of drawn) {
        const details = { filename: name, alt, by: context.caller.label, now: context.now };
        assetsByName.set(name, await assets.addApproved(context.db, site, kept, details));
      }
      const documents = documentsFor(starter, site.name, (name) => {
        const asset = assetsByName.get(name);
        if (!asset) throw new Error(`There is no picture ${name}.`);
        return { ...asset.facts, alt: asset.alt ?? '' };
      });
      const { change_set_id, revision, preview } = await staging.stage(
        { ...context, site },
        { change_set_id: 'new' },
        (draft) => {
          for (const [path, document] of documents) draft.writeAt(path, document);
        },
      );
      const { revision_id, hash } = revision;
      return { change_set_id, revision_id, hash, preview_url: preview.url };
    };
  },
});
