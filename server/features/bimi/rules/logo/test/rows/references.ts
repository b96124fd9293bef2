import { drawing, type Row } from '../drawing.ts';

const gradient =
  '<linearGradient id="sky"><stop stop-color="red"/><stop stop-color="blue"/></linearGradient>';
const filled = (fill: string): string => drawing(gradient, `<path fill="${fill}"/>`);
const used = (href: string): string => drawing('<g id="part"/>', `<use href="${href}"/>`);
const twice = (levels: number): string =>
  drawing(
    '<path id="u0"/>',
    ...Array.from(
      { length: levels },
      (_, at) => `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`,
    ),
  );

/** Cases for references of a logo. */
export const referenceRows: readonly Row[] = [
  ...[
    'url(#sky)',
    ` url( '#sky' ) red`,
    'URL(#sky)',
    'url(&quot;#sky&quot;) none',
    'rgb(1, 2, 3)',
    'currentColor',
  ].map((fill): Row => ({ what: `the paint ${fill}`, svg: filled(fill) })),
  ...[
    'url(https://example.com/a.svg#sky)',
    'url(a.svg#sky)',
    'url(data:image/svg+xml,a)',
    'url()',
    'url(#)',
    'url(# )',
    'url(#sky',
    'red url( //example.com )',
    'uRl(https://example.com)',
    String.raw`\75rl(https://example.com)`,
    'url(#sky) url(https://example.com)',
    'ur&#x6c;(https://example.com)',
  ].map((fill): Row => ({ what: `the paint ${fill}`, svg: filled(fill), errors: ['outside_reference:5'] })),
  ...['image-set(a)', 'src(a)', 'var(--a)', `${'a'.repeat(100)}(`].map(
    (fill): Row => ({ what: `the paint ${fill}`, svg: filled(fill), errors: ['function_not_allowed:5'] }),
  ),
  {
    what: 'a stroke from elsewhere',
    svg: drawing('<path', 'stroke="url(//example.com/)"/>'),
    errors: ['outside_reference:5'],
  },
  {
    what: 'a colour of a stop from elsewhere',
    svg: drawing('<linearGradient><stop', 'stop-color="url(a)"/></linearGradient>'),
    errors: ['outside_reference:5'],
  },
  {
    what: 'a transform, which calls functions of its own',
    svg: drawing('<path transform="rotate(3) matrix(1 0 0 1 0 0)"/>'),
  },
  { what: 'the paint of an id that nothing has', svg: filled('url(#sea)'), warnings: ['target_missing:5'] },

  { what: 'a part used again', svg: used(' #part ') },
  { what: 'a part that comes later', svg: drawing('<use href="#later"/>', '<g id="later"/>') },
  { what: 'a use of nothing', svg: drawing('<use/>') },
  ...[
    'https://example.com/a.svg#part',
    '//example.com',
    'a.svg',
    'javascript:alert(1)',
    'data:image/svg+xml,a',
    '',
    '#',
    '#a b',
  ].map((href): Row => ({ what: `a use of ${href}`, svg: used(href), errors: ['outside_reference:5'] })),
  {
    what: 'a use of an id that would end the line',
    svg: used('#%0A%E2%80%AEx'),
    warnings: ['target_missing:5'],
  },
  { what: 'a use of an id that nothing has', svg: used('#sea'), warnings: ['target_missing:5'] },
  {
    what: 'a part that uses itself',
    svg: drawing('<g id="a">', '<use href="#a"/></g>'),
    errors: ['use_cycle:5'],
  },
  {
    what: 'a part that uses itself by another spelling',
    svg: drawing('<g xml:id=" a "><use href="#%61"/></g>'),
    errors: ['use_cycle:4'],
  },
  { what: 'a use of itself', svg: drawing('<use id="a" href="#a"/>'), errors: ['use_cycle:4'] },
  {
    what: 'two parts that use each other',
    svg: drawing('<g id="a"><use href="#b"/></g>', '<g id="b"><use href="#a"/></g>'),
    errors: ['use_cycle:4'],
  },
  { what: 'copies of copies ten times over', svg: twice(10) },
  { what: 'copies of copies thirty times over', svg: twice(30), errors: ['use_too_much:5'] },
];
