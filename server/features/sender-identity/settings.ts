import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

const mebibyte = 1024 * 1024;

/** Source: contract, §8. */
export const settings = {
  mailProfileBodyBytes: withDefault('MAIL_PROFILE_BODY_BYTES', '6 MiB', {
    chapter: 'Limits',
    description: 'The largest call that saves a sender profile: a photo of 4 MiB is longer as base64.',
    kind: kinds.bytes(64 * 1024, 16 * mebibyte),
  }),
};
