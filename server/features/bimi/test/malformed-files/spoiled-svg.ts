import { gzipSync } from 'node:zlib';
import type { Randomness } from '../../../../platform/demo/chance.ts';
import { nastyDocuments } from '../../rules/logo/test/nasty.ts';
import { damaged } from '../certificate/damage.ts';

/** A logo with something done to it that people, programs and attackers do; seldom it is as good as before. */
export function spoiledSvg(logo: Buffer, chance: Randomness): Buffer {
  const spoiled = chance.happens(0.8) ? bytesOf(chance.oneOf(tricks)(logo.toString('latin1'), chance)) : logo;
  const bytes = spoiled === logo || chance.happens(0.2) ? damaged(spoiled, chance) : spoiled;
  return chance.happens(0.1) ? chance.oneOf(packings)(bytes, chance) : bytes;
}

/** Text has a character for each byte, so that every place in it can be cut. */
type Trick = (svg: string, chance: Randomness) => string | Buffer;

const bytesOf = (content: string | Buffer): Buffer =>
  typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

const numbers = ['1e999', '-1e-999', 'NaN', 'Infinity', '0x10', '9'.repeat(4000), '١', '1.1.1', '-', '+.e+'];
const pieces = [
  ...[
    '<',
    '>',
    '</svg>',
    '<svg>',
    '/>',
    '"',
    "'",
    '&',
    '&#0;',
    '&#x110000;',
    '&lt;',
    '&a;',
    '<!--',
    '-->',
    '--',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<?xml version="1.1"?>',
    '<?php echo 1 ?>',
    '<?xml-stylesheet href="a.css"?>',
    '\0',
  ],
  ...['<script>alert(1)</script>', '<image href="https://example.com/a.png"/>', '<foreignObject/>', '<a/>'],
  ...[
    '<use href="#a"/>',
    '<use href="javascript:1"/>',
    '<g id="a"><use href="#a"/></g>',
    '<set/>',
    '<style/>',
  ],
  ...[' onload="x"', ' style="fill:url(#a)"', ' fill="url(https://example.com/#a)"', ' xml:base="//a/"'],
  ...[' xmlns="" ', ' xmlns:xml="a"', ' a:b="c"', '<a:b/>', ' id="a" id="a"', ' viewBox="0 0 1"', ' x="1"'],
  ...['\u0085', '\u2028', '\u202e', '\ufeff', '\ufffe', '👩‍👩‍👧', 'é'].map(utf8),
  ...['\xff\xfe', '\xed\xa0\x80', '\xc0\xbc', '\xf5\x80\x80\x80', '\x1f\x8b\x08'],
] as const;
const doctypes = [
  '<!DOCTYPE svg>',
  '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  '<!DOCTYPE svg [<!ENTITY a SYSTEM "http://169.254.169.254/latest/meta-data/">]>',
  '<!DOCTYPE svg [<!ENTITY % a SYSTEM "file:///dev/random"> %a;]>',
  `<!DOCTYPE svg [<!ENTITY a "lol">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(9)}">`).join('')}]>`,
  '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x">',
] as const;
const fronts = [
  '%PDF-1.7\n',
  'GIF89a',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'PK\x03\x04',
  '<html>',
  '\xef\xbb\xbf',
];
const backs = [
  '<script>1</script>',
  'PK\x05\x06\0\0',
  '\n%%EOF',
  '<svg/>',
  '\0',
  '\x1a',
  ' ',
  '<!-- -->',
  '<?a?>',
];

const insert = (svg: string, chance: Randomness, piece: string): string => {
  const at = chance.below(svg.length + 1);
  return svg.slice(0, at) + piece + svg.slice(at);
};
/** One of the places that an expression finds gets another text. */
const exchange = (svg: string, chance: Randomness, what: RegExp, other: string): string => {
  const found = [...svg.matchAll(what)];
  const one = found[chance.below(found.length)];
  return one ? svg.slice(0, one.index) + other + svg.slice(one.index + one[0].length) : svg + other;
};
const any = <T>(items: readonly T[], chance: Randomness): T => items[chance.below(items.length)] as T;

const tricks: readonly [Trick, ...Trick[]] = [
  (svg, chance) => insert(svg, chance, any(pieces, chance)),
  (svg, chance) => exchange(svg, chance, /[<>"'=]/g, any(pieces, chance)),
  (svg, chance) => exchange(svg, chance, /\d+(?:\.\d+)?/g, any(numbers, chance).replace('١', utf8('١'))),
  (svg, chance) => exchange(svg, chance, /<\/?[a-zA-Z]+/g, any(['<', '<g', '</g', '<SVG', '<title'], chance)),
  (svg, chance) => exchange(svg, chance, /[a-zA-Z]+="[^"]*"/g, any(pieces, chance)),
  (svg, chance) =>
    exchange(svg, chance, /<[a-z][^>]*\/>/g, '<path d="M0 0"/>'.repeat(1 + chance.below(2500))),
  (svg, chance) => {
    const levels = 1 + chance.below(5000);
    return svg.replace('</title>', `</title>${'<g>'.repeat(levels)}`) + '</g>'.repeat(chance.below(levels));
  },
  (svg, chance) => {
    const levels = 1 + chance.below(120);
    return svg
      .replace('</title>', `</title>${'<g>'.repeat(levels)}`)
      .replace(/<\/svg>\s*$/, `${'</g>'.repeat(levels)}</svg>`);
  },
  (svg, chance) => any(doctypes, chance) + svg.replace('<title>', `<title>&a${chance.below(3)};`),
  (svg, chance) =>
    svg.replace('<title>', `<title>${any(['&a;', '&#10;', '&#xd800;', '&amp;', '&'], chance)}`),
  (svg, chance) =>
    `<?xml version="1.0" encoding="${any(['UTF-16', 'ISO-8859-1', 'utf-7', 'UTF-8', '', '\0'], chance)}"?>${svg}`,
  (svg) => Buffer.from(`\ufeff${svg}`, 'utf16le'),
  (svg) => Buffer.from(`\ufeff${svg}`, 'utf16le').swap16(),
  (svg, chance) => svg.replaceAll('\n', any(['\r', '\r\n', '\n\n\n', '\u0085'], chance)),
  (svg, chance) => any(fronts, chance) + svg,
  (svg, chance) => svg + any(backs, chance),
  (svg, chance) => svg.repeat(2 + chance.below(3)),
  (svg, chance) => svg.slice(chance.below(svg.length)) + svg,
  (_svg, chance) => Buffer.from(any(Object.values(nastyDocuments), chance)),
];

const packings: readonly [
  (bytes: Buffer, chance: Randomness) => Buffer,
  ...((bytes: Buffer, chance: Randomness) => Buffer)[],
] = [
  (bytes) => gzipSync(bytes),
  (bytes) => gzipSync(gzipSync(bytes)),
  (bytes, chance) => damaged(gzipSync(bytes), chance),
  (bytes) => Buffer.concat([gzipSync(bytes), gzipSync(bytes)]),
  (bytes, chance) => gzipSync(Buffer.concat([bytes, Buffer.alloc(chance.below(4_000_000), ' ')])),
];
