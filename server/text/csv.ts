/** Comma-separated values as spreadsheets read them: RFC 4180, UTF-8 with its mark so that umlauts come out right. */

export type CsvCell = string | number | null;

/** Excel takes a file for UTF-8 only with it. */
const csvMark = '\ufeff';

/**
 * Where a spreadsheet would begin a formula: at the beginning of a text, and behind whatever separates cells elsewhere.
 * One that is set to another separator, as most are where decimals have a comma, cuts our cells apart there, whether
 * they are quoted or not. White space and quotes in between do not help. Also in full width.
 */
const formula = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[;,|\t\r\n])[\s"]*)/g;
const outerSpace = /^(?=[\t\r\n])/;

/**
 * Source: OWASP, CSV Injection. Each text is quoted, and an apostrophe stands before what would be a formula, which makes
 * it text again: also before the + of a phone number, which would else be added up. Numbers of ours stay numbers.
 */
function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${cell.replace(formula, "'").replace(outerSpace, "'").replaceAll('"', '""')}"`;
}

/** One line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

/** Where a row stands among all that are written. */
type Place = readonly (number | string)[];

export interface CsvFile<Row, At extends Place = readonly number[]> {
  readonly head: readonly string[];
  cells(row: Row): readonly CsvCell[];
  /** The rows behind a position, and how to say where one stands. */
  read(rows: number, after: At | undefined): Promise<CsvRows<Row, At>>;
  readonly rowsMax: number;
}

export interface CsvRows<Row, At extends Place = readonly number[]> {
  readonly found: readonly Row[];
  positionOf(row: Row): At;
}

/** Rows read at once while a file is made: enough to be quick, and written in some milliseconds, in which nobody else is answered. */
const rowsAtOnce = 250;

/**
 * A file in parts, read page by page as it is sent, so that a long one takes no more memory than a short one. Its first
 * page is there when this resolves: what cannot be read is refused before a file begins.
 */
export async function csvParts<Row, At extends Place = readonly number[]>(
  file: CsvFile<Row, At>,
): Promise<AsyncGenerator<string>> {
  return partsFrom(file, await file.read(Math.min(file.rowsMax, rowsAtOnce), undefined));
}

async function* partsFrom<Row, At extends Place>(
  file: CsvFile<Row, At>,
  first: CsvRows<Row, At>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(file.head);
  let rows = first;
  for (let left = file.rowsMax; ; ) {
    const { found, positionOf } = rows;
    if (found.length > 0) yield found.map((row) => csvLine(file.cells(row))).join('');
    left -= found.length;
    const last = found.at(-1);
    if (!last || left === 0 || found.length < rowsAtOnce) return;
    rows = await file.read(Math.min(left, rowsAtOnce), positionOf(last));
  }
}
