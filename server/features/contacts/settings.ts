import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Time for people to reconsider. */
export const settings = {
  eraseAfterHours: withDefault('ERASE_AFTER_HOURS', '24', {
    chapter: 'Keeping',
    says: 'How long the erasing of a person waits and can be called off, in hours; 0 erases at once.',
    kind: kinds.count(0, 720),
  }),
};
