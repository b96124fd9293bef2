import { hour } from '../../../kernel/clock.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTime, isoTimeOrNull } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { wouldErase } from '../rules.ts';
import { findContact, lockContacts, updateContact } from '../store/contacts.ts';
import { selectSamePerson } from '../store/person.ts';
import { erasedAt } from '../work/erase-person.ts';
import type { PersonalData, PersonalPart } from './person.ts';

type EraseHandlers = Pick<
  Handlers<typeof operations, Db>,
  'contactErase' | 'contactKeep' | 'contactExportPerson'
>;

interface ErasingDeps {
  readonly siteAccess: SiteAccess;
  readonly personal: PersonalData;
  /** Delay before erasure. */
  readonly eraseAfterHours: number;
}

/** All data about a person: export, delayed erasure, and its cancellation. */
export function eraseHandlers({ siteAccess, personal, eraseAfterHours }: ErasingDeps): EraseHandlers {
  /** Sets the erasure time of all contacts of a person; null cancels it. Skips deleted ones. */
  async function setMoment(db: Db, contactIds: readonly number[], eraseAt: number | null, at: number) {
    for (const contact of (await lockContacts(db, contactIds)).values()) {
      const { contact_id: id, site_id: siteId, erase_at: before } = contact;
      // A second request does not extend the first one's delay.
      if (before === eraseAt || (before !== null && eraseAt !== null)) continue;
      await updateContact(db, id, { erase_at: eraseAt, updated_at: at });
      await erasedAt(db, contact, eraseAt, at);
      await recordChange(db, { kind: 'contact', id, op: 'updated', siteId, at });
    }
  }

  const momentOf = async (db: Db, contactId: number) =>
    isoTimeOrNull((await findContact(db, contactId))?.erase_at ?? null);

  /** All contacts of the same person. Found before the transaction, because it scans all contacts. */
  async function contactsOf(db: Db, contactId: number): Promise<number[]> {
    const contacts = await selectSamePerson(db, contactId);
    return contacts.map((contact) => contact.contact_id);
  }

  return {
    contactErase: {
      async preview({ contact_id: id }, { db, caller }) {
        const contact = await requireAccess(db, siteAccess, caller, await findContact(db, id));
        const sites = await personal.countOf(db, id);
        return {
          confirmed: false,
          would: wouldErase(contact, sites, eraseAfterHours),
          sites: sites.map(({ siteId, records }) => ({ site_id: siteId, records: [...records] })),
        };
      },
      run: prepared({
        prepare: ({ contact_id: id }, { db }) => contactsOf(db, id),
        async run({ contact_id: id }, { db, caller, now }, contactIds) {
          await requireAccess(db, siteAccess, caller, await findContact(db, id));
          await setMoment(db, contactIds, now + eraseAfterHours * hour, now);
          return { erase_at: await momentOf(db, id) };
        },
      }),
    },

    contactKeep: prepared({
      prepare: ({ contact_id: id }, { db }) => contactsOf(db, id),
      async run({ contact_id: id }, { db, caller, now }, contactIds) {
        await requireAccess(db, siteAccess, caller, await findContact(db, id));
        await setMoment(db, contactIds, null, now);
        return { erase_at: await momentOf(db, id) };
      },
    }),

    async contactExportPerson({ contact_id: id }, { db, callerNow, now }) {
      await requireAccess(db, siteAccess, await callerNow(), await findContact(db, id));
      return personFile(personal.exportOf(db, id), id, now);
    },
  };
}

/** Rows per part of the file. */
const rowsAtOnce = 200;

/** All data about a person as one JSON document, in parts. */
async function* personFile(
  tables: AsyncIterable<PersonalPart>,
  contactId: number,
  at: number,
): AsyncGenerator<string> {
  yield `{"contact_id":${contactId},"exported_at":"${isoTime(at)}","tables":[`;
  let isFirst = true;
  for await (const { feature, table, rows } of tables) {
    yield `${isFirst ? '' : ','}\n{"feature":"${feature}","table":"${table}","rows":[`;
    isFirst = false;
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const texts = rows.slice(from, from + rowsAtOnce).map((row) => JSON.stringify(row));
      yield `${from === 0 ? '' : ','}\n${texts.join(',\n')}`;
    }
    yield ']}';
  }
  yield '\n]}\n';
}
