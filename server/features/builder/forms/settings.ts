import { withDefault } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

/** Source: contract §13, forms: rate by address. */
export const settings = {
  formPostsPerHour: withDefault('FORM_POSTS_PER_HOUR', '20', {
    chapter: 'Limits',
    description: 'Form submissions on published sites per hour from each network address.',
    kind: kinds.count(1, 1_000_000),
  }),
};
