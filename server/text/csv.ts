// Comma-separated values as spreadsheets read them: RFC 4180, UTF-8 with a byte order mark so that umlauts are shown
// correctly.

export type CsvCell = string | number | null;

/** Excel recognises UTF-8 only with it. */
const csvMark = '\ufeff';

/**
 * Positions where a spreadsheet would start a formula: the start of the text, and after any separator. Spreadsheets
 * set to another separator than ours, as most are in locales with a decimal comma, split our cells at theirs even
 * inside quotes. White space and quotes in between make no difference. Full-width characters count too.
 */
const formula = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[;,|\t\r\n])[\s"]*)/g;
const outerSpace = /^(?=[\t\r\n])/;

/**
 * Source: OWASP, CSV Injection. Every text is quoted, and an apostrophe before a would-be formula turns it back into
 * text; also before the + of a phone number, which would otherwise be evaluated. Our own numbers stay numbers.
 */
function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${cell.replace(formula, "'").replace(outerSpace, "'").replaceAll('"', '""')}"`;
}

/** One line with its line ending. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

/** Sort position of a row. */
type RowPosition = readonly (number | string)[];

export interface CsvFile<Row, At extends RowPosition = readonly number[]> {
  readonly head: readonly string[];
  cells(row: Row): readonly CsvCell[];
  /** Reads the rows after a position; they say their own positions. */
  read(rows: number, after: At | undefined): Promise<CsvRows<Row, At>>;
  readonly rowsMax: number;
}

export interface CsvRows<Row, At extends RowPosition = readonly number[]> {
  readonly found: readonly Row[];
  positionOf(row: Row): At;
}

/**
 * Rows read at a time while a file is generated: enough to be fast, yet written in a few milliseconds, during which
 * the process serves no one else.
 */
const rowsAtOnce = 250;

/**
 * A file in parts, read page by page while it is sent, so that a long one takes no more memory than a short one.
 * Resolves once the first page is read: errors are reported before the file begins.
 */
export async function csvParts<Row, At extends RowPosition = readonly number[]>(
  file: CsvFile<Row, At>,
): Promise<AsyncGenerator<string>> {
  return partsFrom(file, await file.read(Math.min(file.rowsMax, rowsAtOnce), undefined));
}

async function* partsFrom<Row, At extends RowPosition>(
  file: CsvFile<Row, At>,
  first: CsvRows<Row, At>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(file.head);
  let rows = first;
  for (let rowsLeft = file.rowsMax; ; ) {
    const { found, positionOf } = rows;
    if (found.length > 0) yield found.map((row) => csvLine(file.cells(row))).join('');
    rowsLeft -= found.length;
    const last = found.at(-1);
    if (!last || rowsLeft === 0 || found.length < rowsAtOnce) return;
    rows = await file.read(Math.min(rowsLeft, rowsAtOnce), positionOf(last));
  }
}
