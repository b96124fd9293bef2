import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { type MatchMode, matchings } from '../../../platform/db/text-search.ts';
import { excerptOf, type SearchQuery, type SearchSource } from '../../search/index.ts';
import { findByOwnId, findEvents, selectFound } from '../store/find.ts';

interface PositionedEvent {
  readonly id: number;
  readonly position: readonly [before: number, matching: number];
}

/** Finds events by words, and first by the id their site gave them. */
export const eventSearchSource: SearchSource = {
  type: 'event',
  async find(db, question) {
    const words = searchWords(question.typed);
    const found = await findPositioned(db, question, words);
    const events = await selectFound(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, position }) => {
      const event = events.get(id);
      if (!event) return [];
      const { site_id: siteId, type, status, name, email, subject, message, received_at: at } = event;
      const who = name || email;
      const [title = who || type, ...more] = [subject, message].flatMap((text) => text || []);
      return [
        {
          id,
          siteId,
          status,
          at,
          position,
          title: excerptOf(title, []),
          excerpt: excerptOf([who, ...more].flatMap((text) => text || []).join(' · '), words),
          readWith: {
            tool: 'svc_activity',
            arguments: { site_id: siteId, since: isoTime(at), until: isoTime(at + 1) },
          },
        },
      ];
    });
  },
};

/** Search stage for an exact id. Other stages use the index of their matching. */
const ownId = matchings.length;

/** Puts records with the exact id first, without duplicates. */
async function findPositioned(
  db: Db,
  { typed, siteIds, rows, after }: SearchQuery,
  words: readonly string[],
): Promise<PositionedEvent[]> {
  const own = await findByOwnId(db, typed, siteIds);
  const page = async (matching: MatchMode, before: number | undefined): Promise<PositionedEvent[]> => {
    const found = await findEvents(db, { words, matching, siteIds }, before, rows + own.length);
    return found
      .filter((id) => !own.includes(id))
      .map((id) => ({ id, position: [id, matchings.indexOf(matching)] }));
  };
  const [before, stage = ownId] = after ?? [];
  if (stage !== ownId) return (await page(matchings[stage] ?? 'whole', before)).slice(0, rows);
  const first = own
    .filter((id) => before === undefined || id < before)
    .map((id): PositionedEvent => ({ id, position: [id, ownId] }));
  const whole = await page('whole', undefined);
  const others = whole.length > 0 ? whole : await page('beginning', undefined);
  return [...first, ...others].slice(0, rows);
}
