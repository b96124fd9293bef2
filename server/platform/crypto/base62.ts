const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number in base62, filled up with zeros to a fixed width. The width must be enough for it. */
export function base62(value: number, width: number): string {
  let text = '';
  for (let rest = value; text.length < width; rest = Math.floor(rest / 62)) text = symbols[rest % 62] + text;
  return text;
}

/** Bytes, read as one number, in base62 of a fixed width. */
export function base62Bytes(bytes: Buffer, width: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; text.length < width; rest /= 62n) text = symbols[Number(rest % 62n)] + text;
  return text;
}
