import type { Database } from '../../../platform/db/database.ts';
import { readAnew } from '../../../platform/db/read-anew.ts';
import { selectShown } from '../store/settings.ts';

/** A chat that pages of its site carry. */
export interface ShownChat {
  readonly siteKey: string;
  readonly position: 'left' | 'right';
  readonly accent: string | null;
}

/** Sites whose own pages carry the chat: in memory, for each page that is served asks. */
export interface ShownChats {
  of(siteId: number): ShownChat | undefined;
  /** Reads the settings of all sites again. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface ShownChatsDeps {
  readonly database: Pick<Database, 'reader' | 'notifier'>;
  readonly onFault: (thrown: unknown) => void;
}

export function createShownChats({ database, onFault }: ShownChatsDeps): ShownChats {
  let shown: ReadonlyMap<number, ShownChat> = new Map();
  const kept = readAnew({
    notifier: database.notifier,
    onFault,
    async read() {
      const rows = await selectShown(database.reader);
      shown = new Map(
        rows.map(({ site_id, site_key: siteKey, position, accent }) => [
          site_id,
          { siteKey, position, accent },
        ]),
      );
    },
  });
  return { of: (siteId) => shown.get(siteId), refresh: kept.refresh, close: kept.close };
}
