import { drawing, type Row } from '../drawing.ts';

const refused = [
  ...[
    'script',
    'handler',
    'listener',
    'image',
    'style',
    'a',
    'animate',
    'set',
    'discard',
    'video',
    'audio',
    'animation',
  ],
  ...[
    'prefetch',
    'clipPath',
    'mask',
    'filter',
    'pattern',
    'marker',
    'symbol',
    'switch',
    'foreignObject',
    'tspan',
  ],
  ...['tbreak', 'font', 'glyph', 'svg', 'view', 'cursor', 'constructor', 'PATH'],
];

/** Which elements may stand where. */
export const elementRows: readonly Row[] = [
  {
    what: 'every element that may be drawn with',
    svg: drawing(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>',
      '<radialGradient id="b" cx="1" cy="1" r="1" gradientUnits="userSpaceOnUse"/><solidColor id="c"/></defs>',
      '<g transform="scale(2)"><path d="M0 0h9v9z"/><rect rx="1"/><circle/><ellipse/><line/><polyline/><polygon/>',
      '<use href="#d"/></g><path id="d" d="M1 1h1" pathLength="3"/>',
    ),
  },
  {
    what: 'text',
    svg: drawing('<g>', '<text x="1">A</text><textArea width="auto">B</textArea></g>'),
    warnings: ['text:5'],
  },
  ...refused.map(
    (name): Row => ({ what: `<${name}>`, svg: drawing(`<${name}/>`), errors: ['element_not_allowed:4'] }),
  ),
  {
    what: 'what a refused element holds, once',
    svg: drawing('<foreignObject>', '<p onclick="x">a</p>words</foreignObject>'),
    errors: ['element_not_allowed:4'],
  },
  {
    what: 'an element of a drawing program',
    svg: drawing('<i:pgf xmlns:i="http://example.com/i"/>'),
    errors: ['element_not_allowed:4'],
  },
  {
    what: 'an element without a namespace',
    svg: drawing('<g xmlns=""/>'),
    errors: ['element_not_allowed:4'],
  },
  { what: 'a stop outside of a gradient', svg: drawing('<stop/>'), errors: ['element_misplaced:4'] },
  {
    what: 'a shape in a gradient',
    svg: drawing('<linearGradient>', '<path/></linearGradient>'),
    errors: ['element_misplaced:5'],
  },
  { what: 'a shape in a shape', svg: drawing('<rect>', '<rect/></rect>'), errors: ['element_misplaced:5'] },
  {
    what: 'a description in a group',
    svg: drawing('<g><desc>a</desc></g>'),
    errors: ['element_misplaced:4'],
  },
  {
    what: 'data about a group',
    svg: drawing('<g>', '<metadata>a</metadata></g>'),
    errors: ['element_misplaced:5'],
  },
  { what: 'words between shapes', svg: drawing('<g>', '', 'words</g>'), errors: ['text_not_allowed:6'] },
  { what: 'words in a shape', svg: drawing('<path>words</path>'), errors: ['text_not_allowed:4'] },
  { what: 'words in CDATA', svg: drawing('<g>', '<![CDATA[words]]></g>'), errors: ['text_not_allowed:5'] },
  {
    what: 'an element written over lines',
    svg: drawing('<image', 'x="1"', '/>'),
    errors: ['element_not_allowed:4'],
  },
  { what: 'one colour in a logo', svg: drawing().replace('#06c', 'WHITE'), warnings: ['single_colour:1'] },
  {
    what: 'one colour in three ways of writing',
    svg: drawing('<g fill="#FFF" stroke="rgb(255, 255,255)"><path/></g>').replace('#06c', '#ffffff'),
    warnings: ['single_colour:1'],
  },
  { what: 'a colour around a shape', svg: drawing('<g fill="red"><path/></g>').replace('#06c', '#fff') },
  {
    what: 'a gradient of two colours',
    svg: drawing(
      '<linearGradient id="a"><stop stop-color="red"/></linearGradient><path fill="url(#a)"/>',
    ).replace('#06c', '#fff'),
  },
];
