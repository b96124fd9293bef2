import { withDefault } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

const mebibyte = 1024 * 1024;

/** Source of the maximum picture size: contract, §13. */
export const settings = {
  mediaBodyBytes: withDefault('MEDIA_BODY_BYTES', '36 MiB', {
    chapter: 'Limits',
    description: 'The largest call that sends a picture for a site: one of 25 MiB is longer as base64.',
    kind: kinds.bytes(64 * 1024, 64 * mebibyte),
  }),
};
