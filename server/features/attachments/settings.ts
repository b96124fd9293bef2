import { type Kind, optional, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';
import { readClamdAddress } from './rules/clamd-address.ts';

const mebibyte = 1024 * 1024;

const clamdUrl: Kind<string> = {
  expected: 'an address as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  parse: (value) => (readClamdAddress(value) ? value : undefined),
};

/** Settings of files in messages. Source of the names: contract §14. */
export const settings = {
  clamdUrl: optional('CLAMD_URL', {
    chapter: 'Files',
    description:
      'A ClamAV server that scans files before they are stored: `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Infected ' +
      'files are refused, and so are all files while it does not answer. Without it, files are not scanned for viruses.',
    kind: clamdUrl,
  }),
  attachmentBytesPerDay: withDefault('ATTACHMENT_BYTES_PER_DAY', '500 MiB', {
    chapter: 'Limits',
    description: 'Files in messages of one site within 24 hours, for visitors and for the team each.',
    kind: kinds.bytes(mebibyte, 1_000_000 * mebibyte),
  }),
  attachmentBodyBytes: withDefault('ATTACHMENT_BODY_BYTES', '15 MiB', {
    chapter: 'Limits',
    description: 'The largest call that sends a file for a message: one of 10 MiB is longer as base64.',
    kind: kinds.bytes(64 * 1024, 64 * mebibyte),
  }),
};
