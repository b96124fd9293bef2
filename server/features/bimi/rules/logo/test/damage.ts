import fc from 'fast-check';

/** Signs at which XML turns. */
const pieces = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '=',
    '&',
    ';',
    '&#0;',
    '&#xd800;',
    '&lt;',
    '&a;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE ',
  ],
  ...[
    '<!ENTITY a "b">',
    '<?',
    '?>',
    '<?xml version="1.0"?>',
    '<?xml version="1.1"?>',
    'xmlns=""',
    'xmlns:xml="a"',
    ' a:b="c"',
    '<a:b/>',
    ':',
  ],
  ...[
    '<g>',
    '</g>',
    '<title>',
    '</svg>',
    '<svg>',
    ' id="a"',
    ' href="#a"',
    'url(',
    '%',
    '1e999',
    '\n',
    '\r',
    '\t',
    '\0',
    '\u0085',
    '\u2028',
  ],
].map((piece) => Buffer.from(piece));
const broken = [
  [0xff],
  [0xc3],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xef, 0xbb, 0xbf],
  [0xfe, 0xff],
  [0x1f, 0x8b, 8],
];
const inserted = fc.constantFrom(...pieces, ...broken.map((bytes) => Buffer.from(bytes)));

/** Transmission damage to bytes, around a given offset. */
type Damage = (bytes: Buffer, others: readonly Buffer[]) => Buffer;

const at = (position: number, { length }: Buffer): number => (length === 0 ? 0 : position % length);

const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(7)).map(
    ([position, bit]): Damage =>
      (bytes) => {
        const flipped = Buffer.from(bytes);
        const here = at(position, bytes);
        if (here < bytes.length) flipped[here] = (bytes[here] ?? 0) ^ (1 << bit);
        return flipped;
      },
  ),
  fc.tuple(fc.nat(), inserted).map(
    ([position, piece]): Damage =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, at(position, bytes)), piece, bytes.subarray(at(position, bytes))]),
  ),
  fc.tuple(fc.nat(), fc.nat(40)).map(
    ([position, length]): Damage =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, at(position, bytes)), bytes.subarray(at(position, bytes) + length)]),
  ),
  fc.nat().map(
    (position): Damage =>
      (bytes) =>
        bytes.subarray(0, at(position, bytes)),
  ),
  fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(400)).map(
    ([position, which, from, length]): Damage =>
      (bytes, others) => {
        const other = others[which % others.length] ?? bytes;
        const start = at(from, other);
        const part = other.subarray(start, start + length);
        return Buffer.concat([
          bytes.subarray(0, at(position, bytes)),
          part,
          bytes.subarray(at(position, bytes)),
        ]);
      },
  ),
);

/** Some of these bytes after one to four accidents: flipped bits, cuts, and parts of others in their middle. */
export const damaged = (whole: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...whole), fc.array(damage, { minLength: 1, maxLength: 4 }))
    .map(([bytes, accidents]) => accidents.reduce((result, accident) => accident(result, whole), bytes));
