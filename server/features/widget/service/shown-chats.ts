import type { Database } from '../../../platform/db/database.ts';
import { createReloader } from '../../../platform/db/reloader.ts';
import { selectShown } from '../store/settings.ts';

/** A chat that a site's own pages include. */
export interface ShownChat {
  readonly siteKey: string;
  readonly position: 'left' | 'right';
  readonly accent: string | null;
}

/** Sites whose own pages include the chat. In memory, because every page request needs them. */
export interface ShownChats {
  of(siteId: number): ShownChat | undefined;
  /** Reloads the settings of all sites. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface ShownChatsDeps {
  readonly database: Pick<Database, 'reader' | 'notifier'>;
  readonly onFault: (thrown: unknown) => void;
}

export function createShownChats({ database, onFault }: ShownChatsDeps): ShownChats {
  let shown: ReadonlyMap<number, ShownChat> = new Map();
  const kept = createReloader({
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
