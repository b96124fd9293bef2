import type { RichText } from '../stored.ts';
import { paragraph, richDoc, textNode, trimmed } from './build.ts';
import { richTextProblems } from './check.ts';
import { richTextFromHtml } from './from-html.ts';
import { richTextFromMarkdown } from './from-markdown.ts';

export { richTextProblems, sourceLengthMax } from './check.ts';

/** Reads a text as HTML where it begins with one of HTML's own tags, else as Markdown. */
export function richTextFrom(source: string): RichText {
  if (isPlain(source)) return plainDoc(source);
  const looksLikeHtml =
    /^\s*<(?:p|h[1-6]|ul|ol|div|section|article|blockquote|strong|b|em|i|a|br|hr|span|table|!doctype|html|body)\b[^>]*>/i;
  return looksLikeHtml.test(source) ? richTextFromHtml(source) : richTextFromMarkdown(source);
}

/**
 * Reads a text as `richTextFrom` does. Undefined where its tree would be deeper or larger than one may be. Time grows faster
 * than the text where somebody has it grow: a text that is not plain is read past a few hundred characters by a thread alone.
 */
export function readRichText(source: string): RichText | undefined {
  try {
    const tree = richTextFrom(source);
    return richTextProblems(tree, '').length === 0 ? tree : undefined;
  } catch (thrown) {
    // The stack has ended: nested so deep that the tree was never finished.
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** One line of letters, digits and such signs as mean nothing in Markdown and HTML where they stand. Most short texts are. */
export const isPlain = (source: string): boolean =>
  source === '' || /^\p{L}[\p{L}\p{M}\p{N} .,;:!?'"()’“”„‘«»…–—€£$%/-]*$/u.test(source);

function plainDoc(source: string): RichText {
  const content = trimmed([textNode(source, [])]);
  return richDoc(content.length > 0 ? [paragraph(content)] : []);
}
