const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Base62 number, zero-padded to a fixed width. Throws if the width is too small. */
export function base62(value: number | bigint, width: number): string {
  let rest = BigInt(value);
  let text = '';
  for (; text.length < width; rest /= 62n) text = symbols[Number(rest % 62n)] + text;
  if (rest > 0n) throw new RangeError(`The number has more than ${width} base62 symbols.`);
  return text;
}

/** Bytes as one base62 number of a fixed width. */
export const base62Bytes = (bytes: Buffer, width: number): string =>
  base62(BigInt(`0x${bytes.toString('hex')}`), width);
