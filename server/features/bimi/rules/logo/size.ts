import type { Findings } from './finding.ts';
import type { XmlElement } from './read-xml.ts';

interface Box {
  readonly width: number;
  readonly height: number;
}

const numberPattern = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?`;
const viewBoxPattern = new RegExp(
  `^ *${Array<string>(4).fill(`(${numberPattern})`).join('(?: *, *| +)')} *$`,
  'i',
);
const lengthPattern = new RegExp(`^ *(${numberPattern})(px|in|cm|mm|pt|pc)? *$`, 'i');
/** No four numbers are longer; a value may be as long as the file. */
const valueLettersMax = 200;

/** CSS pixels of 1/96 inch. */
const pixelsIn: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
};
/** Size that Gmail requires. */
const sidePixelsMin = 96;

const numbersOf = (pattern: RegExp, value: string): RegExpExecArray | null =>
  value.length > valueLettersMax ? null : pattern.exec(value);

function readViewBox(value: string): Box | undefined {
  const [, , , width, height] = (numbersOf(viewBoxPattern, value) ?? []).map(Number);
  return isSide(width) && isSide(height) ? { width, height } : undefined;
}

function readPixels(value: string): number | undefined {
  const found = numbersOf(lengthPattern, value);
  const pixels = Number(found?.[1]) * (pixelsIn[found?.[2]?.toLowerCase() ?? 'px'] ?? 1);
  return isSide(pixels) ? pixels : undefined;
}

const isSide = (length: number | undefined): length is number =>
  length !== undefined && Number.isFinite(length) && length > 0;

/** Checks that the logo is square, by its viewBox or else its size, and checks the declared size. */
export function checkSize(root: XmlElement, errors: Findings, warnings: Findings): void {
  const find = (attributeName: string) => root.attributes.find(({ name }) => name === attributeName);
  const viewBox = find('viewBox');
  const sides = [find('width'), find('height')].filter((side) => side !== undefined);
  for (const { rawName, value, line } of sides) {
    if (readPixels(value) !== undefined) continue;
    const detail = `${rawName} is not a fixed length: use a number of pixels, such as ${rawName}="512", or remove it.`;
    errors.add('size_invalid', line, detail);
  }
  const [width, height] = sides.map(({ value }) => readPixels(value));
  const size = isSide(width) && isSide(height) ? { width, height } : undefined;

  if (viewBox) {
    const box = readViewBox(viewBox.value);
    if (!box) {
      const detail =
        'viewBox must be four numbers with a width and height above 0: use viewBox="0 0 512 512".';
      errors.add('view_box_invalid', viewBox.line, detail);
    } else if (box.width !== box.height) errors.add('not_square', viewBox.line, notSquare(box));
  } else if (sides.length < 2) {
    const detail =
      'The size of the drawing is missing: add viewBox="0 0 512 512" with its own size to <svg>.';
    errors.add('view_box_missing', root.line, detail);
  } else if (size && size.width !== size.height) errors.add('not_square', root.line, notSquare(size));

  adviseSize(root, viewBox !== undefined, sides.length === 2, size, warnings);
}

const notSquare = ({ width, height }: Box): string =>
  `The logo is ${width} wide and ${height} high: make it square, with the same width and height.`;

function adviseSize(
  { line }: XmlElement,
  hasViewBox: boolean,
  hasSides: boolean,
  size: Box | undefined,
  warnings: Findings,
): void {
  if (!hasSides) {
    const detail = 'Gmail requires a fixed size: add width="512" and height="512" to <svg>.';
    warnings.add('size_missing', line, detail);
  }
  if (!size) return;
  if (Math.min(size.width, size.height) < sidePixelsMin) {
    const detail = `Gmail requires at least ${sidePixelsMin} pixels: use a larger width and height. The drawing stays the same.`;
    warnings.add('size_small', line, detail);
  }
  if (hasViewBox && size.width !== size.height) {
    const detail = 'width and height differ, so the logo has empty margins: make them the same.';
    warnings.add('size_uneven', line, detail);
  }
}
