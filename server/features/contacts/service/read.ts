import type { Handlers } from '../../../kernel/handler.ts';
import { type PageRequest, type Position, page, pageRequest, sortedRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { refuseSortedWords } from '../../../kernel/sort.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchPage } from '../../../platform/db/search-page.ts';
import { csvParts } from '../../../text/csv.ts';
import { type ListedSites, listedSites, requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentContact, presentEntry } from '../present.ts';
import { contactEmail } from '../rules.ts';
import { type ContactExportInput, defaultSort } from '../schema.ts';
import { findContact, type StoredContact, selectAliases } from '../store/contacts.ts';
import { countEntries, selectEntries } from '../store/entries.ts';
import {
  type ContactFilters,
  contactIndex,
  countContacts,
  selectContacts,
  selectMatching,
} from '../store/lists.ts';
import { queryWords } from './query-words.ts';

type ReadHandlers = Pick<
  Handlers<typeof operations, Db>,
  'contactList' | 'contactExport' | 'contactGet' | 'contactTimeline'
>;
type ContactQuery = Static<typeof ContactExportInput>;

/** Maximum rows of an export: as many as a spreadsheet opens without delay. */
export const exportRowsMax = 50_000;

const filtersOf = ({ subscription, email }: ContactQuery): ContactFilters => ({
  subscription,
  // An invalid e-mail matches no contact.
  email: email === undefined ? undefined : (contactEmail(email) ?? ''),
});

async function rowsOf(
  db: Db,
  query: ContactQuery,
  sites: ListedSites,
  { rows, after }: Pick<PageRequest<Position>, 'rows' | 'after'>,
) {
  const filters = filtersOf(query);
  if (query.q === undefined)
    return selectContacts(db, filters, query.sort ?? defaultSort, { sites: sites.choice, rows, after });
  refuseSortedWords(query);
  return searchPage<StoredContact>(db, {
    index: contactIndex,
    words: queryWords(query.q),
    siteIds: await sites.ids(db),
    rows,
    after,
    select: (ids) => selectMatching(db, ids, filters),
    idOf: (row) => row.contact_id,
  });
}

const aliasesOf = (db: Db, rows: readonly StoredContact[]) =>
  selectAliases(
    db,
    rows.map((row) => row.contact_id),
  );

export function readHandlers(siteAccess: SiteAccess): ReadHandlers {
  return {
    async contactList(input, { db, caller, site }) {
      const sites = listedSites(siteAccess, caller, site, input.project_id);
      const request =
        input.q === undefined
          ? sortedRequest('contacts', input.sort ?? defaultSort, input)
          : pageRequest('contacts', input);
      const { found, positionOf } = await rowsOf(db, input, sites, request);
      const counts = request.wantsTotal && input.q === undefined;
      const total = counts ? await countContacts(db, sites.choice, filtersOf(input)) : undefined;
      const aliases = await aliasesOf(db, found);
      const present = (row: StoredContact) => presentContact(row, aliases.get(row.contact_id) ?? []);
      return page(request, found, present, positionOf, total);
    },

    contactExport(input, { db, callerNow, site }) {
      return csvParts<ReturnType<typeof presentContact>, Position>({
        head: [
          'contact_id',
          'site_id',
          'name',
          'email',
          'other_emails',
          'phone',
          'source',
          'subscription',
          'subscription_at',
          'created_at',
          'last_seen_at',
        ],
        cells: (contact) => [
          contact.contact_id,
          contact.site_id,
          contact.name,
          contact.email,
          contact.other_emails.join(' '),
          contact.phone,
          contact.source,
          contact.subscription,
          contact.subscription_at,
          contact.created_at,
          contact.last_seen_at,
        ],
        async read(rows, after) {
          const sites = listedSites(siteAccess, await callerNow(), site, input.project_id);
          const { found, positionOf } = await rowsOf(db, input, sites, { rows, after });
          const aliases = await aliasesOf(db, found);
          const positions = new Map(found.map((row) => [row.contact_id, positionOf(row)]));
          return {
            found: found.map((row) => presentContact(row, aliases.get(row.contact_id) ?? [])),
            positionOf: (contact) => positions.get(contact.contact_id) ?? [],
          };
        },
        rowsMax: exportRowsMax,
      });
    },

    async contactGet(input, { db, caller }) {
      const contact = await requireAccess(db, siteAccess, caller, await findContact(db, input.contact_id));
      const aliases = await aliasesOf(db, [contact]);
      return presentContact(contact, aliases.get(contact.contact_id) ?? []);
    },

    async contactTimeline(input, { db, caller }) {
      const { contact_id: id } = await requireAccess(
        db,
        siteAccess,
        caller,
        await findContact(db, input.contact_id),
      );
      const request = pageRequest('timeline', input);
      const rows = await selectEntries(db, id, request.rows, request.after);
      const total = request.wantsTotal ? await countEntries(db, id) : undefined;
      return page(request, rows, presentEntry, (row) => [row.at, row.entry_id], total);
    },
  };
}
