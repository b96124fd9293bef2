import { seededRandom } from '../../renderer/art/seeded-random.ts';
import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';

interface LetterLook {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Number of sheets behind the first. */
  readonly sheets: number;
  /** Desk below: the brand's tint, or the brand itself. */
  readonly ground?: 'tint' | 'band';
}

const line = 34;
const [sheetWidth, sheetHeight, margin] = [620, 860, 76];

/** A long letter with everything struck out except two lines: the answer. */
export function letter(theme: Theme, { seed, width, height, sheets, ground = 'tint' }: LetterLook): string {
  const { light } = palettesOf(theme);
  const next = seededRandom(seed);
  const rows = Math.floor((sheetHeight - 2 * margin - 150) / line);
  const lastTextRow = Math.floor(rows * 0.55);
  const answer = (y: number, share: number): string => {
    const wide = (sheetWidth - 2 * margin) * share;
    return `<rect x="${margin - 12}" y="${y - 9}" width="${wide + 24}" height="30" fill="${light.accent}" opacity=".45"/><rect x="${margin}" y="${y}" width="${wide}" height="12" rx="6" fill="${light.ink}"/>`;
  };
  const text = Array.from({ length: rows }, (_, row) => {
    const y = margin + 150 + row * line;
    if (row === lastTextRow || row === lastTextRow + 1) return answer(y, row === lastTextRow ? 1 : 0.62);
    if (row % 5 === 4) return '';
    const length = (sheetWidth - 2 * margin) * (row % 5 === 3 ? 0.4 + next() * 0.3 : 0.94 + next() * 0.06);
    const words = wordsOf(next, length)
      .map(
        ([x, wide]) =>
          `<rect x="${margin + x}" y="${y}" width="${wide}" height="10" rx="5" fill="${light.line}"/>`,
      )
      .join('');
    return `${words}<path d="M${margin - 8} ${y + 6}l${Math.round(length + 16)} ${Math.round(next() * 6 - 3)}" stroke="${light.brand}" stroke-width="2.5"/>`;
  }).join('');
  const head = `<circle cx="${margin + 22}" cy="${margin + 22}" r="22" fill="${light.brand}"/><rect x="${margin}" y="${margin + 84}" width="190" height="14" rx="7" fill="${light.ink}"/>`;
  const paper = (rotation: number, content: string) =>
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${rotation}) translate(${-sheetWidth / 2} ${-sheetHeight / 2})"><rect x="10" y="16" width="${sheetWidth}" height="${sheetHeight}" fill="${light.ink}" opacity=".14"/><rect width="${sheetWidth}" height="${sheetHeight}" fill="${light.raised}"/>${content}</g>`;
  const below = Array.from({ length: sheets }, (_, at) => paper((at + 1) * 5 - 2, ''))
    .reverse()
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${Math.round((1000 * height) / width)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light[ground]}"/>${below}${paper(-3, head + text)}</svg>`;
}

/** Places and widths of words on a line. */
function wordsOf(next: () => number, length: number): readonly (readonly [x: number, width: number])[] {
  const words: (readonly [number, number])[] = [];
  for (let x = 0; x < length - 20; ) {
    const wide = Math.min(Math.round(24 + next() * 70), Math.round(length - x));
    words.push([x, wide]);
    x += wide + 12;
  }
  return words;
}
