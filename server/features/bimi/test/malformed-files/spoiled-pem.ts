import type { Randomness } from '../../../../platform/demo/chance.ts';
import { damaged } from '../certificate/damage.ts';

/** A PEM file with something done to its armour, its order or its letters; seldom it is as good as before. */
export function spoiledPem(pem: string, others: readonly string[], chance: Randomness): Buffer {
  let result: string | Buffer = pem;
  for (let times = 1 + chance.below(2); times > 0; times -= 1)
    result = chance.oneOf(tricks)(result.toString('latin1'), chance, others);
  const bytes = typeof result === 'string' ? Buffer.from(result, 'latin1') : result;
  return chance.happens(0.15) ? damaged(bytes, chance) : bytes;
}

/** Text has a character for each byte. */
type Trick = (pem: string, chance: Randomness, others: readonly string[]) => string | Buffer;

const block = /-----BEGIN [^-]*-----[^-]*-----END [^-]*-----\s*/g;
const blocksIn = (pem: string): readonly string[] => pem.match(block) ?? [pem];
const any = <T>(items: readonly T[], chance: Randomness): T => items[chance.below(items.length)] as T;
/** One of the places that an expression finds gets another text. */
const exchange = (pem: string, chance: Randomness, what: RegExp, other: string): string => {
  const found = [...pem.matchAll(what)];
  const one = found[chance.below(found.length)];
  return one ? pem.slice(0, one.index) + other + pem.slice(one.index + one[0].length) : pem + other;
};
const insert = (pem: string, chance: Randomness, piece: string): string => {
  const at = chance.below(pem.length + 1);
  return pem.slice(0, at) + piece + pem.slice(at);
};

const labels = [
  ...['TRUSTED CERTIFICATE', 'X509 CERTIFICATE', 'certificate', 'CERTIFICATE ', 'PKCS7', 'PUBLIC KEY', ''],
  ...['CERTIFICATE REQUEST', 'PRIVATE KEY', 'ENCRYPTED PRIVATE KEY', 'C'.repeat(5000), 'CERTIFICATE\0'],
];
const pieces = [
  '=',
  '==',
  '!',
  '*',
  '-',
  '_',
  '%0A',
  '\0',
  '\xff',
  '\x85',
  '\v',
  '&#10;',
  '\u00a0',
  '-----',
  '\n\n',
];
const heads = [
  'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00\n\n',
  'Bag Attributes\n',
  '\n',
  'x'.repeat(2000),
];
const surroundings = [
  ...[
    '\xef\xbb\xbf',
    'subject=CN = Example\n',
    '<pre>',
    '#'.repeat(3000),
    '\0',
    '-----BEGIN CERTIFICATE-----\n',
  ],
  ...[
    '-----END CERTIFICATE-----\n',
    '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----\n',
  ],
  ...['PuTTY-User-Key-File-3: ssh-ed25519\n', '-----BEGIN OPENSSH PRIVATE KEY-----\n', '-'.repeat(20_000)],
];

const tricks: readonly [Trick, ...Trick[]] = [
  (pem, chance) => exchange(pem, chance, /CERTIFICATE/g, any(labels, chance)),
  (pem, chance) => pem.replaceAll('CERTIFICATE', any(labels, chance)),
  (pem, chance) => exchange(pem, chance, /-----/g, any(['----', '------', '', '\x97', '- ----'], chance)),
  (pem, chance) => exchange(pem, chance, /-----(?:BEGIN|END) [^-]*-----/g, ''),
  (pem, chance) => exchange(pem, chance, /BEGIN|END/g, any(['BEGIN', 'END', 'begin', 'Begin'], chance)),
  (pem, chance) =>
    pem.replaceAll('\n', any(['\r\n', '\r', '', ' ', '\n\n', '\t\n', '\v', '\\n', '%0A'], chance)),
  (pem, chance) => {
    const width = 1 + chance.below(200);
    return pem.replaceAll(/[A-Za-z0-9+/=\n]{40,}/g, (held) =>
      held.replaceAll('\n', '').replaceAll(new RegExp(`.{1,${width}}`, 'g'), '$&\n'),
    );
  },
  (pem, chance) => insert(pem, chance, any(pieces, chance)),
  (pem, chance) => exchange(pem, chance, /[A-Za-z0-9+/]/g, any([...'AZaz09+/', ...pieces], chance)),
  (pem, chance) => exchange(pem, chance, /={1,2}/g, any(['', '=', '===', 'A'], chance)),
  (pem) => pem.replaceAll('+', '-').replaceAll('/', '_'),
  (pem) => Buffer.from(pem, 'latin1').toString('base64'),
  (pem, chance) =>
    exchange(pem, chance, /-----BEGIN [^-]*-----\n/g, `-----BEGIN CERTIFICATE-----\n${any(heads, chance)}`),
  (pem, chance) => any(surroundings, chance) + pem,
  (pem, chance) => pem + any(surroundings, chance),
  (pem) => Buffer.from(`\ufeff${pem}`, 'utf16le'),
  (pem) => blocksIn(pem).toReversed().join(''),
  (pem, chance) => blocksIn(pem).toSpliced(chance.below(2), 1).join(''),
  (pem, chance) => any(blocksIn(pem), chance).repeat(1 + chance.below(7)),
  (pem, chance) => pem.repeat(2 + chance.below(2)),
  (pem, chance, others) => pem + any(others, chance),
  (pem, chance, others) =>
    blocksIn(pem)
      .toSpliced(1, 1, any(blocksIn(any(others, chance)), chance))
      .join(''),
  (pem, chance) => pem.slice(0, chance.below(pem.length)),
  (pem, chance) => pem.slice(chance.below(pem.length)),
  (pem, chance) => exchange(pem, chance, /[A-Za-z0-9+/]{8}/g, 'A'.repeat(chance.below(120_000))),
];
