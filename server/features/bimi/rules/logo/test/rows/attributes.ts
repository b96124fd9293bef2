import { drawing, type Row } from '../drawing.ts';

const on = (element: string, attribute: string): string => drawing(`<${element}`, `${attribute}/>`);
const refused = [
  ...[
    'style="fill:red"',
    'opacity=".5"',
    'clip-path="none"',
    'mask="none"',
    'filter="none"',
    'onclick="a()"',
    'onload=""',
  ],
  ...[
    'xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"',
    'i:label="a" xmlns:i="http://example.com/i"',
  ],
  ...[
    'constructor=""',
    '__proto__="a"',
    'ID="a"',
    'href="#a"',
    'tabindex="1"',
    'display="none"',
    'visibility="hidden"',
  ],
];
const values: readonly (readonly [element: string, wrong: string, right: string])[] = [
  ['path', 'fill-rule="even"', 'fill-rule=" evenodd "'],
  ['path', 'stroke-linecap="flat"', 'stroke-linecap="inherit"'],
  ['g', 'font-weight="700"', 'font-weight="bolder"'],
  ['text', 'editable="simple"', 'editable="none"'],
  ['linearGradient', 'gradientUnits="pixels"', 'gradientUnits="objectBoundingBox"'],
  ['g', 'id="1a"', 'id="a1"'],
  ['g', 'id="a b"', 'id="Ä-b.c_d"'],
  ['g', 'id="a:b"', 'xml:id="ab"'],
  ['g', 'id=""', 'id="図"'],
  ['g', 'id="😀"', 'id="_"'],
  ['g', 'class=""', 'class="a  1b -c"'],
  ['g', 'class="a,b"', 'class="a:b"'],
  ['g', 'xml:space="keep"', 'xml:space="preserve"'],
  ['desc', 'display="grid"', 'display="table-cell"'],
];

/** Which attributes elements may have, and what those may say. */
export const attributeRows: readonly Row[] = [
  ...refused.map(
    (attribute): Row => ({
      what: attribute,
      svg: on('path', attribute),
      errors: ['attribute_not_allowed:5'],
    }),
  ),
  ...values.flatMap(([element, wrong, right]): Row[] => {
    const warnings = element === 'text' ? ['text:4'] : [];
    return [
      { what: wrong, svg: filled(element, wrong), errors: ['attribute_value:5'], warnings },
      { what: right, svg: filled(element, right), warnings },
    ];
  }),
  {
    what: 'gradientTransform',
    svg: on('linearGradient', 'gradientTransform="scale(1)"'),
    errors: ['attribute_not_allowed:5'],
  },
  {
    what: 'spreadMethod',
    svg: on('linearGradient', 'spreadMethod="pad"'),
    errors: ['attribute_not_allowed:5'],
  },
  { what: 'fx', svg: on('radialGradient', 'fx="1"'), errors: ['attribute_not_allowed:5'] },
  {
    what: 'the attribute of another shape',
    svg: on('circle', 'd="M0 0"'),
    errors: ['attribute_not_allowed:5'],
  },
  {
    what: 'any attribute on data about the file',
    svg: on('metadata', 'id="a"'),
    errors: ['attribute_not_allowed:5'],
  },
  { what: 'a language tag', svg: on('g', 'xml:lang=" de-CH "') },
  { what: 'no language', svg: on('g', 'xml:lang=""') },
  { what: 'a language that is none', svg: on('g', 'xml:lang="de_CH"'), errors: ['language:5'] },
  { what: 'id and xml:id', svg: on('g', 'id="a" xml:id="b"'), errors: ['id_twice:4'] },
  { what: 'xml:base', svg: on('g', 'xml:base="https://example.com/"'), errors: ['xml_base:5'] },
  {
    what: 'the same fault twice in a line',
    svg: drawing('<path style="a"/><path style="b"/>'),
    errors: ['attribute_not_allowed:4'],
  },
  {
    what: 'a value over lines, by its first',
    svg: drawing('<path d="M0', '0', '1" fill-rule="', '1"/>'),
    errors: ['attribute_value:6'],
  },
];

/** A description has to say something. */
function filled(element: string, attribute: string): string {
  return drawing(`<${element}`, `${attribute}>${element === 'desc' ? 'Bread' : ''}</${element}>`);
}
