const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Base62 number, zero-padded to a fixed width, which must be large enough. */
export function base62(value: number, width: number): string {
  let text = '';
  for (let rest = value; text.length < width; rest = Math.floor(rest / 62)) text = symbols[rest % 62] + text;
  return text;
}

/** Bytes as one base62 number of a fixed width. */
export function base62Bytes(bytes: Buffer, width: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; text.length < width; rest /= 62n) text = symbols[Number(rest % 62n)] + text;
  return text;
}
