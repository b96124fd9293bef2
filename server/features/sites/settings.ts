import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Time for people to reconsider. */
export const settings = {
  deleteAfterDays: withDefault('DELETE_AFTER_DAYS', '7', {
    chapter: 'Keeping',
    says: 'How long a site or a project that is being deleted can be kept after all, in days; 0 deletes at once.',
    kind: kinds.count(0, 365),
  }),
};
