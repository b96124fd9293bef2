import { Failure, fail } from '../../../../kernel/errors.ts';
import type { UploadedFile } from '../../../../kernel/upload.ts';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type AddFile,
  fileBytesMax,
  findMessageOfEvent,
  type StoredUpload,
  type UploadStore,
} from '../../../attachments/index.ts';
import type { PostedFile } from '../rules/read-post.ts';

/** Stored file of a submission, and the field it was sent in. */
export interface FileOfPost {
  readonly key: string;
  readonly stored: StoredUpload;
}

/** Checks and stores the files of a submission. Throws `validation_failed` for the field of a refused file. */
export async function storeFiles(
  uploadStore: UploadStore,
  posted: readonly PostedFile[],
  uploads: Readonly<Record<string, UploadedFile | undefined>>,
  siteId: number,
): Promise<FileOfPost[]> {
  const files: FileOfPost[] = [];
  for (const { key, label, member } of posted) {
    const file = uploads[member];
    if (!file) continue;
    const pointer = `/fields/${key}`;
    if (file.size > fileBytesMax) refuse(pointer, 'too_large', `${label}: the file is larger than 10 MB.`);
    try {
      const stored = await uploadStore.store(
        { file, name: file.name, pointer },
        { caller: `visitors:${siteId}` },
      );
      files.push({ key, stored });
    } finally {
      file.release();
    }
  }
  return files;
}

function refuse(pointer: string, code: string, detail: string): never {
  throw new Failure('validation_failed', { errors: [{ pointer, code, detail }] });
}

/** File names by field. */
export function namesOf(files: readonly FileOfPost[]): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { key, stored } of files) names[key] = [...(names[key] ?? []), stored.name];
  return names;
}

/** Adds files to the message created from an event. */
export async function addToMessage(
  db: Db,
  add: AddFile,
  files: readonly FileOfPost[],
  event: { readonly eventId: number; readonly siteId: number },
  now: number,
): Promise<void> {
  if (files.length === 0) return;
  const messageId = await findMessageOfEvent(db, event.eventId);
  // The form was changed after its files were accepted and no longer creates messages.
  if (messageId === undefined) fail('state_conflict', { detail: 'This form does not accept files.' });
  for (const { stored } of files)
    await add(db, stored, {
      siteId: event.siteId,
      by: { visitorHash: null },
      target: { messageId },
      now,
    });
}
