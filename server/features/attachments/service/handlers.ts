import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { UploadedFile } from '../../../kernel/upload.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { operations } from '../operations.ts';
import { unknown } from '../rules/content-type.ts';
import { findAttachment } from '../store/attachments.ts';
import type { AddFile } from './add.ts';
import type { AttachmentLinks } from './links.ts';
import type { SentFile, UploadStore } from './upload-store.ts';

interface AttachmentDeps {
  readonly files: Pick<FileStore, 'get'>;
  readonly uploadStore: UploadStore;
  readonly add: AddFile;
  readonly links: AttachmentLinks;
}

/** Browser cache lifetime: the content behind a link never changes. */
const cachedSeconds = 86_400;
const over = 'This link has expired or the file was deleted. Ask for a new link.';

interface FileInput {
  readonly file?: UploadedFile | undefined;
  readonly file_base64?: UploadedFile | undefined;
  readonly filename?: string | undefined;
}

/** The uploaded file of an input, as a form part or as base64 in JSON. */
export function sentFileOf({ file, file_base64, filename }: FileInput): SentFile {
  const upload = file ?? file_base64;
  if (!upload) return refuseField('/file', 'missing', 'Send a file as `file` or as `file_base64`.');
  if (file && file_base64)
    return refuseField('/file_base64', 'contradicts', 'Send `file` or `file_base64`, not both.');
  return { file: upload, name: filename ?? upload.name, pointer: file ? '/file' : '/file_base64' };
}

export const attachmentHandlers = ({
  files,
  uploadStore,
  add,
  links,
}: AttachmentDeps): Handlers<typeof operations, Db> => ({
  attachmentSend: prepared({
    prepare: (input, { site: { siteId }, request }) =>
      uploadStore.store(sentFileOf(input), { caller: `site:${siteId}`, signal: request.signal }),
    run: async (_, { db, site: { siteId }, now }, file) =>
      links.present(await add(db, file, { siteId, by: 'team', now }), now),
  }),

  async attachmentOpen({ token, size }, { db, now }) {
    const id = links.read(token, now);
    const row = id === undefined ? undefined : await findAttachment(db, id);
    if (!row) return fail('not_found', { detail: over });
    const isPicture = row.thumb_sha256 !== null;
    const small = size === 'small' ? row.thumb_sha256 : null;
    const sha256 = small ?? row.sha256;
    const bytes = await files.get(sha256);
    if (!bytes) return fail('not_found', { detail: over });
    return {
      // Anything but a re-encoded picture is served as a download and never rendered on our origin.
      mediaType: small ? 'image/webp' : isPicture ? row.media_type : unknown,
      bytes,
      version: sha256,
      download: { filename: row.name, isInline: isPicture },
      cachedSeconds,
    };
  },
});
