const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes of a base32 text (RFC 4648) of whole groups, as an authenticator app reads them; spaces do not count. */
export function readBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((symbol) => symbols.indexOf(symbol).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
