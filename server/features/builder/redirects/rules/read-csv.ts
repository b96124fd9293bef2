/** One line of an imported list. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses lines of two or three cells, separated by commas, semicolons or tabs, with optional quotes. */
export function readCsv(text: string): readonly CsvLine[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const separator = separatorOf(lines.find((each) => each.trim() !== '') ?? '');
  return lines.flatMap((each, index) =>
    each.trim() === '' ? [] : [{ line: index + 1, cells: cellsOf(each, separator) }],
  );
}

const separatorOf = (line: string): string => [';', '\t'].find((each) => line.includes(each)) ?? ',';

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
