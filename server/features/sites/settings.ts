import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Time for people to reconsider. */
export const settings = {
  deleteAfterDays: withDefault('DELETE_AFTER_DAYS', '7', {
    chapter: 'Keeping',
    description: 'Days for which the deletion of a site or project can be cancelled; 0 deletes at once.',
    kind: kinds.count(0, 365),
  }),
};
