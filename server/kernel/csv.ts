/** Comma-separated values as spreadsheets read them: RFC 4180, UTF-8 with its mark so that umlauts come out right. */

export type CsvCell = string | number | null;

/** Excel takes a file for UTF-8 only with it. */
export const csvMark = '\ufeff';

/**
 * What a spreadsheet would take as the beginning of a formula, also in full width. Source: OWASP, CSV Injection. A text
 * that begins so gets an apostrophe in front, which makes it text again.
 */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

export interface CsvFile<Row> {
  readonly head: readonly string[];
  cells(row: Row): readonly CsvCell[];
  /** The rows behind a position, and how to say where one stands. */
  read(rows: number, after: readonly number[] | undefined): Promise<CsvRows<Row>>;
  readonly rowsMax: number;
}

export interface CsvRows<Row> {
  readonly found: readonly Row[];
  positionOf(row: Row): readonly number[];
}

/** Rows read at once while a file is made: enough to be quick, few enough to forget at once. */
const rowsAtOnce = 500;

/** A file in parts, read page by page as it is sent, so that a long one takes no more memory than a short one. */
export async function* csvParts<Row>(file: CsvFile<Row>): AsyncGenerator<string> {
  yield csvMark + csvLine(file.head);
  let after: readonly number[] | undefined;
  for (let left = file.rowsMax; left > 0; ) {
    const wanted = Math.min(left, rowsAtOnce);
    const { found, positionOf } = await file.read(wanted, after);
    if (found.length > 0) yield found.map((row) => csvLine(file.cells(row))).join('');
    const last = found.at(-1);
    if (!last || found.length < wanted) return;
    after = positionOf(last);
    left -= found.length;
  }
}
