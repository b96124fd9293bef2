import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Size limits for events. Source of the defaults: contract, §8. */
export const settings = {
  eventBodyBytes: withDefault('EVENT_BODY_BYTES', '256 KiB', {
    chapter: 'Limits',
    description: 'The largest event.',
    kind: kinds.bytes(kibibyte, 16 * mebibyte),
  }),
  batchBodyBytes: withDefault('BATCH_BODY_BYTES', '8 MiB', {
    chapter: 'Limits',
    description: 'The largest body of `events/batch`.',
    kind: kinds.bytes(kibibyte, 256 * mebibyte),
  }),
};
