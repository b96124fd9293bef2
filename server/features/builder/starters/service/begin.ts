import { refuseField } from '../../../../kernel/errors.ts';
import type { SiteStarter } from '../../../sites/index.ts';
import type { Staging } from '../../revisions/index.ts';
import { documentsFor, starters } from '../rules/starters.ts';

/** Stages a starter as the first change set of a site. */
export const createStarter = (staging: Staging): SiteStarter => ({
  async begin(context, site, starterKey) {
    const starter = starters.find(({ key }) => key === starterKey);
    if (!starter) {
      const keys = starters.map(({ key }) => key).join(', ');
      return refuseField('/starter_key', 'not_allowed', `Use one of ${keys}.`);
    }
    const documents = documentsFor(starter, site.name);
    const { change_set_id, revision, preview } = await staging.stage(
      { ...context, site },
      { change_set_id: 'new' },
      (draft) => {
        for (const [path, document] of documents) draft.writeAt(path, document);
      },
    );
    const { revision_id, hash } = revision;
    return { change_set_id, revision_id, hash, preview_url: preview.url };
  },
});
