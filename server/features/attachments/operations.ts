import { BytesOf } from '../../kernel/bytes.ts';
import { defineOperation } from '../../kernel/operation.ts';
import { UploadedFile } from '../../kernel/upload.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Conversations';

/** Files of messages: uploaded first, then referenced by a message, and downloaded through a link that expires. */
export const operations = {
  attachmentSend: defineOperation({
    name: 'attachment.send',
    summary: 'Upload a file to send with a message',
    auditPhrase: 'upload a file for a message of {site}',
    guide:
      'Reference it in `attachment_ids` of a message within a day. Pictures are re-encoded without camera metadata; programs ' +
      'are refused.',
    chapter,
    access: { tokens: ['admin', 'site', 'session', 'app'], scope: 'reply', site: 'required' },
    effect: 'write',
    bodyLimit: 'attachmentBodyBytes',
    input: shape.AttachmentSendInput,
    output: shape.Attachment,
    rest: [
      { method: 'POST', path: '/api/control-plane/attachments' },
      { method: 'POST', path: '/api/command-center/attachments' },
      { method: 'POST', path: '/api/mobileapp/attachments' },
    ],
    example: {
      input: { site_id: 2, filename: 'menu.txt', file_base64: new UploadedFile(Buffer.from('Soup, 4 Euro')) },
      output: examples.attachment,
    },
  }),
  attachmentOpen: defineOperation({
    name: 'attachment.open',
    summary: 'Download a file of a message by its link',
    guide: 'The link itself grants access to this one file, and expires.',
    chapter,
    access: { public: true },
    effect: 'read',
    input: shape.AttachmentOpenInput,
    output: BytesOf('The file.'),
    produces: { mediaTypes: ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp'] },
    errors: ['not_found'],
    rest: { method: 'GET', path: '/api/attachments/{token}' },
    example: {
      needs: 'the address of a file, from a message',
      input: { token: '1p-fu4-0f3a6c1d2e4b5a697887' },
      output: { mediaType: 'application/octet-stream', bytes: new Uint8Array(), version: '0' },
    },
  }),
};
