import type { PersonalTable } from '../../../kernel/personal-data.ts';
import type { Registry } from '../../../kernel/registry.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  countPersonalRows,
  erasePersonalRows,
  findPersonalRows,
  lockPersonalRows,
  type PersonalRow,
  type PersonFound,
  selectPersonalRows,
} from '../../../platform/db/personal-rows.ts';
import { recordChange } from '../../changes/index.ts';
import type { ChangeKind } from '../../changes/schema.ts';
import type { SiteRecords } from '../rules.ts';
import { lockContacts } from '../store/contacts.ts';
import { selectSamePerson } from '../store/person.ts';
import { contactFollowers } from '../work/followers.ts';

/** Personal data in one feature's table. */
export interface PersonalPart {
  readonly feature: string;
  readonly table: string;
  /** Rows with ids, ISO 8601 times, and every column that may concern the person. */
  readonly rows: readonly PersonalRow[];
}

/** Export and erasure of personal data across all features. */
export interface PersonalData {
  /** Yields all data about the person behind a contact, on every site. Nothing for an unknown contact. */
  exportOf(db: Db, contactId: number): AsyncGenerator<PersonalPart>;
  /** Counts the person's records by site, and by kind as in the change feed. */
  countOf(db: Db, contactId: number): Promise<readonly SiteRecords[]>;
  /**
   * Deletes all data about the person behind a contact, on every site, in the transaction of `db`. Returns the
   * number of deleted records; 0 for an unknown contact. Irreversible.
   * @param timeColumn epoch milliseconds
   */
  erase(db: Db, contactId: number, timeColumn: number): Promise<number>;
}

/** Derives export and erasure from the features' `personal` declarations. */
export function personalDataOf(registry: Registry): PersonalData {
  const { features } = registry;
  const tables = features.flatMap(({ personalData = [] }) => personalData);
  const followers = registry.contributions(contactFollowers);
  return {
    async *exportOf(db, contactId) {
      const found = await find(db, contactId);
      if (!found) return;
      const ids = await findPersonalRows(db, tables, found);
      for (const { name: feature, personalData = [] } of features) {
        for (const declared of personalData) {
          const { table } = declared;
          const rows = await selectPersonalRows(db, declared, ids, found.siteIds);
          if (rows.length > 0) yield { feature, table, rows: rows.map((row) => timed(row, declared)) };
        }
      }
    },

    async countOf(db, contactId) {
      const found = await find(db, contactId);
      if (!found) return [];
      const ids = await findPersonalRows(db, tables, found);
      const counts = new Map(found.siteIds.map((siteId) => [siteId, [] as SiteRecord[]]));
      for (const table of tables) {
        const { changeFeed: change } = table;
        if (!change) continue;
        for (const { siteId, count } of await countPersonalRows(db, table, ids))
          counts.get(siteId)?.push({ kind: change.kind, count });
      }
      return [...counts].map(([siteId, records]) => ({ siteId, records }));
    },

    async erase(db, contactId, timeColumn) {
      const first = await find(db, contactId);
      if (!first) return 0;
      // Until the transaction ends, these contacts can be neither found nor added to.
      await lockContacts(db, first.ids);
      await lockPersonalRows(db, tables, await findPersonalRows(db, tables, first));
      const ids = await findPersonalRows(db, tables, first);
      const erased = await erasePersonalRows(db, tables, ids, first.siteIds);
      for (const follower of followers) await follower.erased?.(db, erased, timeColumn);
      for (const { table, id, siteId, parentId } of erased) {
        const { changeFeed: change } = table;
        if (!change) continue;
        const part = parentId === undefined ? {} : { parentId };
        await recordChange(db, {
          kind: change.kind as ChangeKind,
          id,
          op: 'deleted',
          siteId,
          at: timeColumn,
          ...part,
        });
      }
      return erased.length;
    },
  };
}

type SiteRecord = SiteRecords['records'][number];

const timed = (row: PersonalRow, { timeColumn }: PersonalTable): PersonalRow =>
  timeColumn === undefined ? row : { ...row, [timeColumn]: isoTime(Number(row[timeColumn])) };

/** All contacts of one person: the same e-mails, on every site. */
async function find(db: Db, contactId: number): Promise<PersonFound | undefined> {
  const contacts = await selectSamePerson(db, contactId);
  if (contacts.length === 0) return undefined;
  return {
    table: 'contact',
    ids: contacts.map((contact) => contact.contact_id),
    siteIds: [...new Set(contacts.map((contact) => contact.site_id))],
  };
}
