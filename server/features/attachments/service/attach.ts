import { refuseField } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type AttachmentTarget,
  assignAttachments,
  lockUnsent,
  type StoredAttachment,
} from '../store/attachments.ts';
import type { Uploader } from './add.ts';

const notThere =
  'One of these files is not available: it belongs to another site, is already in a message, or was uploaded more than a day ago. Upload it again.';

/** Uploaded files that a message references. */
export interface FileReferences {
  readonly ids: readonly number[];
  readonly by: Uploader;
}

/** Uploaded files of a message being written, locked and in the requested order. */
export interface Uploads {
  readonly files: readonly StoredAttachment[];
  /** Attaches them to the message; fails with `validation_failed` if one of them is missing. */
  attachTo(target: AttachmentTarget): Promise<void>;
}

const none: Uploads = { files: [], attachTo: async () => {} };

/**
 * Finds files that were uploaded for a message. A missing one fails only in `attachTo`: a repeated message is
 * recognised before that, and already has its files.
 */
export async function openUploads(
  db: Db,
  siteId: number,
  refs: FileReferences | undefined,
): Promise<Uploads> {
  if (!refs || refs.ids.length === 0) return none;
  const { ids, by } = refs;
  const rows = await lockUnsent(db, siteId, ids);
  const files = ids.flatMap((id) => rows.filter((row) => row.attachment_id === id && isOf(row, by)));
  return {
    files,
    async attachTo(target) {
      if (files.length < ids.length) refuseField('/attachment_ids', 'not_found', notThere);
      await assignAttachments(db, ids, target);
    },
  };
}

const isOf = (row: StoredAttachment, by: Uploader): boolean =>
  by === 'team' ? row.sent_by === 'team' : row.visitor_hash !== null && row.visitor_hash === by.visitorHash;

/** Text of a message, or the names of its files if it has no text. */
export const wordsOrNames = (
  words: string | undefined,
  files: readonly { readonly name: string }[],
): string => (words !== undefined && words.trim() !== '' ? words : files.map(({ name }) => name).join('\n'));

/** Fails with `validation_failed` for a message without text and files. */
export function requireWordsOrFiles(words: string | undefined, ids: readonly number[] | undefined): void {
  if ((words === undefined || words.trim() === '') && !ids?.length)
    refuseField('/message', 'required', 'Write a message or attach a file.');
}

/** Files that the team references in an input. */
export const teamFiles = (ids: readonly number[] | undefined): { readonly files?: FileReferences } =>
  ids?.length ? { files: { ids, by: 'team' } } : {};
