import { kinds } from '../../../../../renderer/content.ts';
import type { PublishCheck } from '../../revisions/index.ts';
import { placeholdersIn } from '../rules/placeholders.ts';

/** Warns about unchanged sample texts. It does not block, since some of them are good enough to keep. */
export const placeholderCheck: PublishCheck = {
  name: 'placeholder',
  look: ({ view }) =>
    placeholdersIn(view.documents(), view.read(kinds.site)?.starter_key).map((found) => ({
      severity: 'warning',
      ...found,
    })),
};
