import type { Mark } from '../stored.ts';

/** Kind of a line of text. */
export type LineKind =
  | { readonly type: 'paragraph' | 'codeBlock'; readonly isBold?: boolean }
  | { readonly type: 'heading'; readonly level: 2 | 3 | 4; readonly isTitle: boolean };

/**
 * Elements dropped with their content, which is not text, or is meant for machines or forms. Drawings and
 * formulas keep their text.
 */
export const dropped: ReadonlySet<string> = new Set(
  (
    'head title script style template noscript noframes noembed iframe object embed applet video audio canvas ' +
    'input select option datalist textarea button meter progress param source track bgsound'
  ).split(' '),
);

/** Elements whose lines are not paragraphs. */
export const lineBlocks: Readonly<Record<string, LineKind>> = {
  pre: { type: 'codeBlock' },
  xmp: { type: 'codeBlock' },
  listing: { type: 'codeBlock' },
  plaintext: { type: 'codeBlock' },
  dt: { type: 'paragraph', isBold: true },
};

/** Elements whose only effect is to start a line. */
export const startsLine: ReadonlySet<string> = new Set(
  (
    'html body p div center section article main header footer aside nav figure figcaption address form fieldset legend ' +
    'details summary hgroup search dl dd caption thead tbody tfoot frameset map marquee optgroup'
  ).split(' '),
);

export const markOf: Readonly<Record<string, Mark>> = {
  b: { type: 'bold' },
  strong: { type: 'bold' },
  i: { type: 'italic' },
  em: { type: 'italic' },
  cite: { type: 'italic' },
  dfn: { type: 'italic' },
  var: { type: 'italic' },
  s: { type: 'strike' },
  del: { type: 'strike' },
  strike: { type: 'strike' },
  code: { type: 'code' },
  kbd: { type: 'code' },
  samp: { type: 'code' },
  tt: { type: 'code' },
};
