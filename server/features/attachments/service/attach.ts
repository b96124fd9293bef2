import { refuseField } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type AttachmentPlace,
  lockUnsent,
  placeAttachments,
  type StoredAttachment,
} from '../store/attachments.ts';
import type { AddedBy } from './add.ts';

const notThere =
  'One of these files is not available: it belongs to another site, is already in a message, or was uploaded more than a day ago. Upload it again.';

/** Files that are named to go with a message. */
export interface Named {
  readonly ids: readonly number[];
  readonly by: AddedBy;
}

/** Uploaded files of a message that is being written, locked and in the asked order. */
export interface Uploads {
  readonly files: readonly StoredAttachment[];
  /** Puts them into the message; fails with `validation_failed` if one of them is not to be had. */
  place(place: AttachmentPlace): Promise<void>;
}

const none: Uploads = { files: [], place: async () => {} };

/**
 * Finds files that were uploaded for a message. A missing one fails only when they are placed: a message that is
 * known already is recognised first, and has them.
 */
export async function openUploads(db: Db, siteId: number, named: Named | undefined): Promise<Uploads> {
  if (!named || named.ids.length === 0) return none;
  const { ids, by } = named;
  const rows = await lockUnsent(db, siteId, ids);
  const files = ids.flatMap((id) => rows.filter((row) => row.attachment_id === id && isOf(row, by)));
  return {
    files,
    async place(place) {
      if (files.length < ids.length) refuseField('/attachment_ids', 'not_found', notThere);
      await placeAttachments(db, ids, place);
    },
  };
}

const isOf = (row: StoredAttachment, by: AddedBy): boolean =>
  by === 'team' ? row.sent_by === 'team' : row.visitor_hash !== null && row.visitor_hash === by.visitorHash;

/** Text of a message: its words, or the names of its files where it has none. */
export const wordsOrNames = (
  words: string | undefined,
  files: readonly { readonly name: string }[],
): string => (words !== undefined && words.trim() !== '' ? words : files.map(({ name }) => name).join('\n'));

/** Fails `validation_failed` for a message without words and without files. */
export function requireWordsOrFiles(words: string | undefined, ids: readonly number[] | undefined): void {
  if ((words === undefined || words.trim() === '') && !ids?.length)
    refuseField('/message', 'required', 'Write a message or attach a file.');
}

/** Names the team's files of an input. */
export const teamFiles = (ids: readonly number[] | undefined): { readonly files?: Named } =>
  ids?.length ? { files: { ids, by: 'team' } } : {};
