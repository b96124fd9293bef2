import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { sizeLimit } from '../limits/index.ts';
import { fileBytesMax, filesOfMessageMax } from './schema.ts';

/** Limits on files in messages. */
export const limits = [
  fixedLimit('A file in a message', '10 MiB', ['attachment_bytes', fileBytesMax]),
  fixedLimit('Files of a message', `${filesOfMessageMax}`, ['attachments_of_message', filesOfMessageMax]),
  sizeLimit(
    'attachmentBytesPerDay',
    'Files in messages of a site within 24 hours, for visitors and for the team each',
  ),
  sizeLimit('attachmentBodyBytes', 'The body of a call that sends a file for a message'),
];
