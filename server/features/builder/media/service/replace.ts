import { refuseField } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { replacePicture } from '../rules/replace-picture.ts';
import type { Assets } from './assets.ts';

/** Replaces pictures on pages. */
export const replaceHandlers = (
  assets: Assets,
  staging: Staging,
): Pick<Handlers<typeof operations, Db>, 'imageReplace'> => ({
  async imageReplace(input, context) {
    const { facts, alt: own } = await assets.getUsable(context.db, context.site, input.asset_id);
    const alt =
      input.alt ??
      own ??
      refuseField('/alt', 'missing', 'Say what the picture shows; an empty text calls it decorative here.');
    return staging.stage(context, input, (draft) => replacePicture(draft, input, { ...facts, alt }));
  },
});
