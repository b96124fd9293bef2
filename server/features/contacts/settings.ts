import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Time for people to reconsider. */
export const settings = {
  eraseAfterHours: withDefault('ERASE_AFTER_HOURS', '24', {
    chapter: 'Keeping',
    description: 'Hours until a person is erased, during which it can be cancelled; 0 erases at once.',
    kind: kinds.count(0, 720),
  }),
};
