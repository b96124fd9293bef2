import { withDefault } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

export const settings = {
  importBodyBytes: withDefault('IMPORT_BODY_BYTES', '28 MiB', {
    chapter: 'Limits',
    description:
      'The largest call that sends a zip of a site to be imported: one of 20 MiB is longer as base64.',
    kind: kinds.bytes(64 * 1024, 64 * 1024 * 1024),
  }),
};
