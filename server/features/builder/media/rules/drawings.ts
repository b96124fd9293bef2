import { hash } from 'node:crypto';
import type { Drawing } from '../../../../../renderer/drawings/drawing.ts';
import { drawnFonts } from '../../../../../renderer/theme/drawn-fonts.ts';

/**
 * Version of the drawing code. Increase it when the same facts are drawn differently, so that cached drawings
 * are replaced.
 */
const recipe = 1;

/** Name of a drawing, a hash of the facts it is drawn from. */
export const drawingName = (facts: object): string =>
  hash('sha256', JSON.stringify([recipe, facts])).slice(0, 20);

/** Letters that are in the second file of a font. */
const further = /[\u0100-\u017f\u0218-\u021b]/;

/** Texts of a drawing with their font files. */
export const textsOf = ({ texts }: Drawing, folder: string) =>
  texts.map(({ text, type, ...placement }) => {
    const { face, tracking, leading, isUpper } = type;
    const { family, latin, ext } = drawnFonts[face as keyof typeof drawnFonts];
    const shown = isUpper ? text.toUpperCase() : text;
    const files = further.test(shown) ? [latin, ext] : [latin];
    return {
      ...placement,
      family,
      tracking,
      leading,
      text: shown,
      files: files.map((file) => `${folder}/${file}`),
    };
  });

/** An `.ico` file made of PNGs, which all current browsers read. Sides in pixels are below 256. */
export function icoOf(pngs: readonly { readonly side: number; readonly bytes: Buffer }[]): Buffer {
  const [headBytes, entryBytes] = [6, 16];
  const head = Buffer.alloc(headBytes + entryBytes * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  pngs.forEach(({ side, bytes }, index) => {
    const at = headBytes + entryBytes * index;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...pngs.map(({ bytes }) => bytes)]);
}
