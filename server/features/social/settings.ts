import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Source: contract, §8 and §12. */
export const settings = {
  socialHookBodyBytes: withDefault('SOCIAL_HOOK_BODY_BYTES', '256 KiB', {
    chapter: 'Limits',
    description: 'The largest call of the social provider.',
    kind: kinds.bytes(1024, 16 * 1024 * 1024),
  }),
  socialPostsPerHour: withDefault('SOCIAL_POSTS_PER_HOUR', '30', {
    chapter: 'Limits',
    description: 'Social posts per hour of each site.',
    kind: kinds.count(1, 1_000_000),
  }),
};
