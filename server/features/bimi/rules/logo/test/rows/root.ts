import { drawing, head, type Row, rooted, shapes, title } from '../drawing.ts';

const size = (width: string | undefined, height: string | undefined, viewBox?: string) =>
  rooted({ width, height, viewBox });
const box = (viewBox: string): string => rooted({ viewBox });
const titled = (...words: readonly string[]): string => [head(), ...words, shapes, '</svg>'].join('\n');

/** The outermost element, its size, and what has to stand in it. */
export const rootRows: readonly Row[] = [
  {
    what: 'a square by its viewBox',
    svg: rooted({ width: undefined, height: undefined }),
    warnings: ['size_missing:1'],
  },
  { what: 'a square by its size', svg: size('120', '120') },
  { what: 'a viewBox with commas and fractions', svg: box('-1.5,+.5, 3e2 ,300') },
  { what: 'sizes in inches', svg: size('2in', '2in', '0 0 1 1') },
  {
    what: 'what may be switched off',
    svg: rooted({
      zoomAndPan: 'disable',
      focusable: 'false',
      externalResourcesRequired: 'false',
      snapshotTime: 'none',
      playbackOrder: 'all',
      timelineBegin: 'onLoad',
      preserveAspectRatio: 'xMidYMid meet',
    }),
  },
  { what: 'a size of 95 pixels', svg: size('95px', '95', '0 0 10 10'), warnings: ['size_small:1'] },
  { what: 'a width alone', svg: size('100', undefined, '0 0 10 10'), warnings: ['size_missing:1'] },
  {
    what: 'sides of different lengths beside a viewBox',
    svg: size('200', '100', '0 0 10 10'),
    warnings: ['size_uneven:1'],
  },

  { what: 'no version', svg: rooted({ version: undefined }), errors: ['attribute_missing:1'] },
  { what: 'another version', svg: rooted({ version: '1.1' }), errors: ['attribute_value:1'] },
  { what: 'no profile', svg: rooted({ baseProfile: undefined }), errors: ['attribute_missing:1'] },
  { what: 'another profile', svg: rooted({ baseProfile: 'tiny' }), errors: ['attribute_value:1'] },
  { what: 'the profile in capitals', svg: rooted({ baseProfile: 'Tiny-PS' }), errors: ['attribute_value:1'] },
  {
    what: 'a place of its own',
    svg: rooted({ x: '0', y: '0' }),
    errors: ['attribute_not_allowed:1', 'attribute_not_allowed:1'],
  },
  { what: 'zooming', svg: rooted({ zoomAndPan: 'magnify' }), errors: ['attribute_value:1'] },
  {
    what: 'another way to fit the square',
    svg: rooted({ preserveAspectRatio: 'xMinYMin slice' }),
    errors: ['attribute_value:1'],
  },
  {
    what: 'a weight that is inherited from nobody',
    svg: rooted({ 'font-weight': 'inherit' }),
    errors: ['attribute_value:1'],
  },
  {
    what: 'a program at the start',
    svg: rooted({ onload: 'alert(1)' }),
    errors: ['attribute_not_allowed:1'],
  },

  {
    what: 'no size at all',
    svg: size(undefined, undefined),
    errors: ['view_box_missing:1'],
    warnings: ['size_missing:1'],
  },
  {
    what: 'a width and nothing else',
    svg: size('100', undefined),
    errors: ['view_box_missing:1'],
    warnings: ['size_missing:1'],
  },
  { what: 'a viewBox that is no square', svg: box('0 0 512 256'), errors: ['not_square:1'] },
  { what: 'a size that is no square', svg: size('512', '256'), errors: ['not_square:1'] },
  ...[
    '0 0 512',
    '0 0 512 512 1',
    '0 0 0 0',
    '0 0 -5 -5',
    'none',
    '',
    '0 0 1e999 1e999',
    '0,,0 5 5',
    '0 0 5px 5px',
    '9'.repeat(10_000),
  ].map(
    (viewBox): Row => ({
      what: `the viewBox "${viewBox.slice(0, 20)}"`,
      svg: box(viewBox),
      errors: ['view_box_invalid:1'],
    }),
  ),
  ...['100%', '0', '-5', '10em', 'auto', '', '1e999'].map(
    (side): Row => ({
      what: `the width "${side}"`,
      svg: rooted({ width: side }),
      errors: ['size_invalid:1'],
    }),
  ),

  { what: 'a title behind a comment', svg: titled('<!-- made by hand -->', title) },
  { what: 'a title of 64 letters', svg: titled(`<title>${'ä'.repeat(64)}</title>`) },
  {
    what: 'a title of 65 letters',
    svg: titled(`<title>${'ä'.repeat(65)}</title>`),
    warnings: ['title_long:2'],
  },
  {
    what: 'descriptions and data about the file',
    svg: drawing('<desc>Bread</desc><metadata>2026</metadata>'),
  },
  { what: 'no title', svg: titled(), errors: ['title_missing:1'] },
  { what: 'a title that comes later', svg: titled('<g/>', title), errors: ['title_not_first:3'] },
  {
    what: 'a title in a group',
    svg: titled('<g>', title, '</g>'),
    errors: ['title_missing:1', 'element_misplaced:3'],
  },
  { what: 'two titles', svg: titled(title, title), errors: ['title_repeated:3'] },
  { what: 'a title of nothing', svg: titled('<title/>'), errors: ['title_blank:2'] },
  { what: 'a title of spaces', svg: titled('<title> \n\u00a0\u200b</title>'), errors: ['title_blank:2'] },
  { what: 'a title with tags', svg: titled('<title>Example<g/></title>'), errors: ['element_misplaced:2'] },
  { what: 'a description of nothing', svg: drawing('<desc> </desc>'), errors: ['desc_blank:4'] },
  {
    what: 'data about the file with tags',
    svg: drawing(
      '<metadata>',
      '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>',
      '</metadata>',
    ),
    errors: ['element_not_allowed:5'],
  },
];
