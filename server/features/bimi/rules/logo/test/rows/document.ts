import { gzipSync } from 'node:zlib';
import { drawing, head, type Row, rooted, shapes, title } from '../drawing.ts';

const plain = drawing();
const declared = (declaration: string): string => `${declaration}\n${plain}`;
const padded = (bytes: number): string =>
  plain.replace('</svg>', `${' '.repeat(bytes - plain.length)}</svg>`);
const deep = (levels: number): string => drawing('<g>\n'.repeat(levels) + '</g>'.repeat(levels));

/** Bytes, XML and the file as a whole. */
export const documentRows: readonly Row[] = [
  { what: 'a plain logo', svg: plain },
  { what: 'a packed logo', svg: gzipSync(plain) },
  { what: 'a byte order mark of UTF-8', svg: `\ufeff${plain}` },
  { what: 'a declaration of UTF-8', svg: declared('<?xml version="1.0" encoding="utf-8" standalone="no"?>') },
  { what: 'comments everywhere', svg: `<!-- a -->${plain.replace(title, `<!-- b -->${title}`)}<!-- c -->` },
  { what: 'another prefix for SVG', svg: prefixed(plain) },
  { what: 'text in CDATA', svg: plain.replace(title, '<title><![CDATA[Example & <Bakery>]]></title>') },
  {
    what: 'lines that end as on old Macs',
    svg: drawing('<g id="1"/>').replaceAll('\n', '\r'),
    errors: ['attribute_value:4'],
  },
  {
    what: 'lines that end as on Windows',
    svg: drawing('<g id="1"/>').replaceAll('\n', '\r\n'),
    errors: ['attribute_value:4'],
  },

  { what: 'no bytes', svg: '', errors: ['xml_broken:1'] },
  { what: 'something else than XML', svg: 'GIF89a', errors: ['xml_broken:1'] },
  {
    what: 'bytes that are no UTF-8',
    svg: Buffer.from(plain.replace('Bakery', 'Bäckerei'), 'latin1'),
    errors: ['not_utf8:1'],
  },
  { what: 'UTF-16', svg: Buffer.from(`\ufeff${plain}`, 'utf16le'), errors: ['not_utf8:1'] },
  {
    what: 'half a character',
    svg: Buffer.from([...Buffer.from('<a>'), 0xed, 0xa0, 0x80]),
    errors: ['not_utf8:1'],
  },
  { what: 'a zero byte', svg: drawing('\0'), errors: ['xml_broken:4'] },
  { what: 'gzip of something else', svg: gzipSync('nothing'), errors: ['xml_broken:1'] },
  { what: 'gzip that ends too early', svg: gzipSync(plain).subarray(0, 60), errors: ['gzip_broken:1'] },
  {
    what: 'gzip of one nothing after the other',
    svg: Buffer.concat(Array<Buffer>(4000).fill(gzipSync(''))),
    errors: ['gzip_too_large:1'],
  },
  {
    what: 'gzip that unpacks to 30 MB',
    svg: gzipSync(Buffer.alloc(30_000_000)),
    errors: ['gzip_too_large:1'],
  },
  {
    what: 'another encoding',
    svg: declared('<?xml version="1.0" encoding="iso-8859-1"?>'),
    errors: ['encoding:1'],
  },
  { what: 'another version of XML', svg: declared('<?xml version="1.1"?>'), errors: ['xml_version:1'] },

  { what: '16,384 bytes', svg: padded(16_384) },
  { what: '16,385 bytes', svg: padded(16_385), warnings: ['large:1'] },
  { what: '32,768 bytes', svg: padded(32_768), warnings: ['large:1'] },
  { what: '32,769 bytes', svg: padded(32_769), errors: ['too_large:1'] },
  {
    what: 'too many bytes, and a script',
    svg: padded(40_000).replace('</svg>', '<script/></svg>'),
    errors: ['too_large:1', 'element_not_allowed:4'],
  },
  { what: 'more bytes than are read', svg: padded(70_000), errors: ['too_large:1'] },

  {
    what: 'an element that is not closed',
    svg: drawing('<g>', '<g id="a">').replace('</svg>', ''),
    errors: ['xml_broken:5'],
  },
  { what: 'elements that overlap', svg: drawing('<g>', '<defs></g></defs>'), errors: ['xml_broken:5'] },
  { what: 'an attribute twice', svg: drawing('<g id="a" id="b"/>'), errors: ['xml_broken:4'] },
  { what: 'an attribute without quotes', svg: drawing('<rect x=1 />'), errors: ['xml_broken:4'] },
  { what: 'a prefix that nobody declared', svg: drawing('<use xlink:href="#a"/>'), errors: ['xml_broken:4'] },
  { what: 'a second outermost element', svg: `${plain}\n<svg/>`, errors: ['xml_broken:5'] },
  { what: 'words behind the end', svg: `${plain}\nwords`, errors: ['xml_broken:5'] },
  {
    what: 'a DOCTYPE',
    svg: `<!DOCTYPE svg\nPUBLIC "-//W3C//DTD SVG 1.1//EN" "http://example.com/svg11.dtd">\n${plain}`,
    errors: ['doctype:1'],
  },
  {
    what: 'an entity of its own',
    svg: `<!DOCTYPE svg [<!ENTITY name "Example">]>\n${plain.replace('Example', '&name;')}`,
    errors: ['doctype:1', 'entity:3'],
  },
  { what: 'an entity of HTML', svg: plain.replace('Example', '&nbsp;'), errors: ['entity:2'] },
  {
    what: 'an instruction',
    svg: `<?xml-stylesheet href="https://example.com/a.css"?>\n${plain}`,
    errors: ['processing_instruction:1'],
  },
  {
    what: 'an instruction within',
    svg: drawing('<g>', '<?php echo 1?></g>'),
    errors: ['processing_instruction:5'],
  },
  { what: '63 groups in each other', svg: deep(63) },
  { what: '64 groups in each other', svg: deep(64), errors: ['too_deep:67'] },
  {
    what: '300 attributes',
    svg: drawing(`<g ${Array.from({ length: 300 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    errors: ['too_many_attributes:4'],
  },
  {
    what: 'more faults than anybody reads',
    svg: drawing(...Array<string>(60).fill('<image/>')),
    errors: [...Array.from({ length: 50 }, (_, at) => `element_not_allowed:${at + 4}`), 'more:54'],
  },
  { what: 'HTML', svg: '<html>\n<body onload="a"><script/></body></html>', errors: ['not_svg:1'] },
  { what: 'SVG that does not say so', svg: rooted({ xmlns: undefined }), errors: ['not_svg:1'] },
  {
    what: 'SVG in a namespace of nobody',
    svg: rooted({ xmlns: 'http://example.com/' }),
    errors: ['not_svg:1'],
  },
  {
    what: 'a logo in capitals',
    svg: `${head().replace('svg', 'SVG')}${title}${shapes}</SVG>`,
    errors: ['not_svg:1'],
  },
];

function prefixed(svg: string): string {
  return svg.replace(/<(\/?)(?=\w)/g, '<$1s:').replace('xmlns=', 'xmlns:s=');
}
