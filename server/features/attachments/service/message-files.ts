import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Attachment } from '../schema.ts';
import { type StoredAttachment, selectOfEntries, selectOfMessages } from '../store/attachments.ts';
import type { AttachmentLinks } from './links.ts';

/** Public form of files, by message id. */
export type ShownFiles = ReadonlyMap<number, Static<typeof Attachment>[]>;

function groupFiles(
  rows: readonly StoredAttachment[],
  keyOf: (row: StoredAttachment) => number | null,
  present: (row: StoredAttachment) => Static<typeof Attachment>,
): ShownFiles {
  const shown = new Map<number, Static<typeof Attachment>[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) shown.set(key, [...(shown.get(key) ?? []), present(row)]);
  }
  return shown;
}

/** Files of messages. */
export const filesOfMessages = async (
  db: Db,
  links: AttachmentLinks,
  messageIds: readonly number[],
  now: number,
): Promise<ShownFiles> =>
  groupFiles(
    await selectOfMessages(db, messageIds),
    ({ message_id }) => message_id,
    (row) => links.present(row, now),
  );

/** Files of entries stored in a ticket itself. */
export const filesOfEntries = async (
  db: Db,
  links: AttachmentLinks,
  ticketId: number,
  entryIds: readonly number[],
  now: number,
): Promise<ShownFiles> =>
  groupFiles(
    await selectOfEntries(db, ticketId, entryIds),
    ({ ticket_message_id }) => ticket_message_id,
    (row) => links.present(row, now),
  );
