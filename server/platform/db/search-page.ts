import type { Position } from '../../kernel/page.ts';
import type { Db } from './database.ts';
import { searchSteps } from './search-steps.ts';
import { findText, type MatchMode, matchings, type TextIndex } from './text-search.ts';

export interface RecordSearch<Row> {
  readonly index: TextIndex;
  /** Search words: see `searchWords`. */
  readonly words: readonly string[];
  /** Undefined searches every site. */
  readonly siteIds: readonly number[] | undefined;
  /** Number of rows. */
  readonly rows: number;
  /** End of the previous page: `positionOf` its last row. */
  readonly after: Position | undefined;
  /** Rows to show for these ids, in any order. */
  select(ids: readonly number[]): Promise<Row[]>;
  idOf(row: Row): number;
}

export interface RecordsFound<Row> {
  /** Newest record first. */
  readonly found: Row[];
  /** Cursor position of a row. */
  positionOf(row: Row): readonly [id: number, matching: number];
}

/**
 * A page of records that contain all the words, for indexes with one text per record. If no record contains them as
 * whole words, the last word matches as a prefix.
 */
export async function searchPage<Row>(db: Db, search: RecordSearch<Row>): Promise<RecordsFound<Row>> {
  const [before, matchingIndex] = (search.after ?? []).map(Number);
  const found = (matching: MatchMode, rows: Row[]): RecordsFound<Row> => ({
    found: rows,
    positionOf: (row) => [search.idOf(row), matchings.indexOf(matching)],
  });
  if (matchingIndex !== undefined) {
    const matching = matchings[matchingIndex] ?? 'whole';
    return found(matching, await matches(db, search, matching, before));
  }
  const wholeWordRows = await matches(db, search, 'whole', undefined);
  return wholeWordRows.length > 0
    ? found('whole', wholeWordRows)
    : found('beginning', await matches(db, search, 'beginning', undefined));
}

async function matches<Row>(
  db: Db,
  { index, words, siteIds, rows, select, idOf }: RecordSearch<Row>,
  matching: MatchMode,
  before: number | undefined,
): Promise<Row[]> {
  const all: Row[] = [];
  let from = before;
  for (const step of searchSteps(rows)) {
    const ids = await findText(db, index, { words, matching, siteIds, before: from, rows: step });
    if (ids.length > 0) all.push(...(await select(ids)).sort((a, b) => idOf(b) - idOf(a)));
    if (ids.length < step || all.length >= rows) break;
    from = ids.at(-1);
  }
  return all.slice(0, rows);
}
