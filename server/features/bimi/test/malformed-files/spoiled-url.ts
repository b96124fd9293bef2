import type { Randomness } from '../../../../platform/demo/chance.ts';

/** Member value for a whole file with a fault in its data URL or base64; rarely without one. */
export function spoiledUrl(file: Buffer, mediaType: string, chance: Randomness): unknown {
  const spoiled = chance.oneOf(tricks)(file.toString('base64'), mediaType, chance, file);
  if (typeof spoiled !== 'string' || chance.happens(0.6)) return spoiled;
  const at = chance.below(Math.min(spoiled.length + 1, 60));
  return spoiled.slice(0, at) + any(pieces, chance) + spoiled.slice(at + chance.below(3));
}

type Trick = (base64: string, mediaType: string, chance: Randomness, file: Buffer) => unknown;

const any = <T>(items: readonly T[], chance: Randomness): T => items[chance.below(items.length)] as T;

const mediaTypes = [
  ...[
    'image/png',
    'image/svg+xml',
    'text/html',
    'application/x-pem-file',
    '',
    '*/*',
    'image',
    '/',
    'IMAGE/JPEG',
  ],
  ...[
    'image/png\r\nX-Header: a',
    'image/png;image/jpeg',
    'x'.repeat(250),
    'x'.repeat(5000),
    'ïmäge/png',
    '../a',
  ],
];
const parameters = [
  '',
  ';charset=utf-8',
  ';charset=utf-16',
  ';name=a.png',
  ';a="b,c"',
  ';base64',
  ';a=b;c=d',
  ';',
];
const pieces = [
  ...[
    ' ',
    '\n',
    '\t',
    '\r\n',
    '\u00a0',
    '\0',
    '\u200b',
    '\ud800',
    'é',
    '👩',
    '!',
    '%',
    '%2B',
    '%00',
    '-',
    '_',
    '=',
    ',',
  ],
  ...[':', ';', '"', '\\', '<', '{', 'data:', 'base64,', '\u202e'],
];
const noTexts = [0, 1e300, true, false, [], ['QQ=='], {}, { bytes: 'QQ==' }, { length: 3, 0: 1 }, [[[]]]];

const tricks: readonly [Trick, ...Trick[]] = [
  (base64, _mediaType, chance) => `data:${any(mediaTypes, chance)};base64,${base64}`,
  (base64, mediaType, chance) => `data:${mediaType}${any(parameters, chance)};base64,${base64}`,
  (base64, mediaType, chance) =>
    `data:${mediaType};${any(['base63', 'BASE64', 'base64 ', '', 'hex'], chance)},${base64}`,
  (base64, mediaType) => `data:${mediaType};base64${base64}`,
  (base64, mediaType) => `data:${mediaType},${base64}`,
  (base64, mediaType, chance) =>
    `${any(['DATA', ' data', 'data ', 'blob', 'date', 'data:data'], chance)}:${mediaType};base64,${base64}`,
  (base64, mediaType) => `data:${mediaType};base64,data:${mediaType};base64,${base64}`,
  (base64, mediaType) => `data:${mediaType};base64,${encodeURIComponent(base64)}`,
  (_base64, mediaType, _chance, file) => `data:${mediaType},${encodeURIComponent(file.toString('latin1'))}`,
  (_base64, _mediaType, _chance, file) => file.toString('latin1'),
  (base64) => base64.replaceAll('+', '-').replaceAll('/', '_'),
  (base64) => base64.replaceAll('=', ''),
  (base64, _mediaType, chance) => base64 + '='.repeat(1 + chance.below(5)),
  (base64, _mediaType, chance) => base64.slice(0, chance.below(base64.length)),
  (base64, _mediaType, chance) => {
    const at = chance.below(base64.length);
    return base64.slice(0, at) + any(pieces, chance) + base64.slice(at);
  },
  (base64, _mediaType, chance) =>
    base64.replaceAll(/.{1,76}/g, `$&${any(['\n', '\r\n', ' ', '\t', '\v', '\\n'], chance)}`),
  (base64, _mediaType, chance) =>
    base64.replaceAll(/./g, (letter) => (chance.happens(0.02) ? `${letter} ` : letter)),
  (base64) => Buffer.from(base64).toString('base64'),
  (_base64, _mediaType, _chance, file) => file.toString('hex'),
  (_base64, _mediaType, chance) =>
    any(['', ' ', '=', '====', 'A', 'data:', 'data:,', 'data:;base64,', ','], chance),
  (_base64, _mediaType, chance) => any(noTexts, chance),
  (_base64, _mediaType, chance) => `data:image/png;base64,${' '.repeat(chance.below(200_000))}`,
  (_base64, _mediaType, chance) =>
    any(['A', ';', ',', '=', '%', '\\', '"', '\u0000'], chance).repeat(chance.below(90_000)),
];
