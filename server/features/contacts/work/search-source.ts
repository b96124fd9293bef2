import type { Db } from '../../../platform/db/database.ts';
import { type RecordsFound, searchPage } from '../../../platform/db/search-page.ts';
import { findText, matchings } from '../../../platform/db/text-search.ts';
import type { SearchQuery, SearchSource } from '../../search/index.ts';
import { queryWords } from '../service/query-words.ts';
import type { StoredContact } from '../store/contacts.ts';
import { contactIndex, selectMatching } from '../store/lists.ts';
import { type KnownContact, selectByEmails } from '../store/same-person.ts';

/** Maximum pages scanned for people not shown yet; one person may be known to hundreds of sites. */
const pagesMax = 20;

/** Finds contacts by name, e-mail or phone number, or parts of them. A person known to several sites is found once. */
export const contactSearchSource: SearchSource = {
  type: 'contact',
  async find(db, question) {
    const { typed, siteIds, rows } = question;
    const hits = [];
    let after: SearchQuery['after'] = question.after;
    for (let pages = 0; pages < pagesMax && hits.length < rows; pages += 1) {
      const words = queryWords(typed);
      const search = await searchPage<StoredContact>(db, {
        index: contactIndex,
        words,
        siteIds,
        rows,
        after,
        select: (ids) => selectMatching(db, ids, {}),
        idOf: (row) => row.contact_id,
      });
      hits.push(...(await people(db, search, words, siteIds)));
      const last = search.found.at(-1);
      if (!last || search.found.length < rows) break;
      after = search.positionOf(last);
    }
    return hits.slice(0, rows);
  },
};

/** Skips contacts already represented by a newer match with the same e-mail. */
async function people(
  db: Db,
  { found, positionOf }: RecordsFound<StoredContact>,
  words: readonly string[],
  siteIds: readonly number[] | undefined,
) {
  const emails = [...new Set(found.flatMap(({ email }) => email ?? []))];
  const contacts = await selectByEmails(db, emails, siteIds);
  const ofSame = ({ email }: StoredContact): readonly KnownContact[] => contacts.get(email ?? '') ?? [];
  const newer = found.map((contact) =>
    ofSame(contact).filter(({ contact_id }) => contact_id > contact.contact_id),
  );
  const among = [...new Set(newer.flat().map(({ contact_id }) => contact_id))];
  const matching = matchings[found[0] ? positionOf(found[0])[1] : 0] ?? 'whole';
  const shown = new Set(
    await findText(db, contactIndex, { words, matching, siteIds, among, rows: among.length }),
  );
  return found.flatMap((contact, index) => {
    if (newer[index]?.some(({ contact_id }) => shown.has(contact_id))) return [];
    const { contact_id: id, site_id: siteId, name, email, phone } = contact;
    const [title = '', ...more] = [name, email, phone].flatMap((each) => each || []);
    return {
      id,
      siteId,
      title,
      excerpt: more.join(' · '),
      siteIds: [...new Set([siteId, ...ofSame(contact).map((same) => same.site_id)])],
      status: contact.subscription,
      at: contact.last_seen_at,
      readWith: { tool: 'svc_conversations', arguments: { site_id: siteId, contact_id: id } },
      position: positionOf(contact),
    };
  });
}
