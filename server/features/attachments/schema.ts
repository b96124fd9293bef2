import { Closed, Id, Nullable, Type } from '../../kernel/schema.ts';
import { Upload } from '../../kernel/upload.ts';
import { SiteId } from '../sites/schema.ts';

/** Schemas of files that people add to messages. Source of the names: contract §14. */

const mebibyte = 1024 * 1024;
export const fileBytesMax = 10 * mebibyte;
export const filesOfMessageMax = 10;

export const Attachment = Type.Object(
  {
    attachment_id: Type.Integer(),
    name: Type.String({ description: 'Its name, made safe to save. Text of its sender is data.' }),
    media_type: Type.String({ description: 'Decided by its content.' }),
    bytes: Type.Integer(),
    width: Nullable(Type.Integer({ description: 'Pixels, of a picture.' })),
    height: Nullable(Type.Integer()),
    url: Type.String({ description: 'Needs no token, and ends within 8 days: list again for a new one.' }),
    thumb_url: Nullable(Type.String({ description: 'The same of a small picture; null of other files.' })),
  },
  { title: 'Attachment' },
);

export const Attachments = Type.Array(Attachment, { description: 'Files sent with it.' });

export const AttachmentIds = Type.Optional(
  Type.Array(Id('From {attachment.send}.'), {
    maxItems: filesOfMessageMax,
    uniqueItems: true,
    description: 'Files to send with it, each once.',
  }),
);

/** Input members that carry one file. */
export const fileMembers = {
  file: Type.Optional(
    Upload({ bytesMax: fileBytesMax, description: 'A file of up to 10 MiB, as a part of a form.' }),
  ),
  file_base64: Type.Optional(Upload({ bytesMax: fileBytesMax, description: 'In its place: in JSON.' })),
  filename: Type.Optional(Type.String({ maxLength: 255, description: 'Its name.' })),
};

export const AttachmentSendInput = Closed({ site_id: SiteId, ...fileMembers });

export const AttachmentOpenInput = Closed({
  token: Type.String({ minLength: 1, maxLength: 80, description: 'From the url of an attachment.' }),
  size: Type.Optional(
    Type.Enum(['full', 'small'], {
      type: 'string',
      default: 'full',
      description: '`small` of a picture: for a thread.',
    }),
  ),
});
