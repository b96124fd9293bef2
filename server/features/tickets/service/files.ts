import type { Db } from '../../../platform/db/database.ts';
import {
  type AttachmentLinks,
  filesOfEntries,
  filesOfMessages,
  type ShownFiles,
} from '../../attachments/index.ts';
import type { ThreadEntry } from '../store/thread.ts';

/** Files of entries, wherever their text is stored, by entry id. */
export async function filesOfThread(
  db: Db,
  links: AttachmentLinks,
  entries: readonly ThreadEntry[],
  now: number,
): Promise<ShownFiles> {
  const [first] = entries;
  if (!first) return new Map();
  const messageIds = entries.flatMap(({ message_id }) => message_id ?? []);
  const own = entries.filter(({ message_id }) => message_id === null);
  const ofMessages = await filesOfMessages(db, links, messageIds, now);
  const ofEntries = await filesOfEntries(
    db,
    links,
    first.ticket_id,
    own.map(({ ticket_message_id }) => ticket_message_id),
    now,
  );
  return new Map(
    entries.flatMap(({ ticket_message_id: id, message_id }) => {
      const files = message_id === null ? ofEntries.get(id) : ofMessages.get(message_id);
      return files ? [[id, files] as const] : [];
    }),
  );
}
