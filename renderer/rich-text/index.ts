import type { RichText } from '../stored.ts';
import { paragraph, richDoc, textNode, trimmed } from './build.ts';
import { richTextProblems } from './check.ts';
import { richTextFromHtml } from './from-html.ts';
import { richTextFromMarkdown } from './from-markdown.ts';

export { richTextProblems, sourceLengthMax } from './check.ts';

/** Parses a text as HTML if it begins with an HTML tag, otherwise as Markdown. */
export function richTextFrom(source: string): RichText {
  if (isPlain(source)) return plainDoc(source);
  const looksLikeHtml =
    /^\s*<(?:p|h[1-6]|ul|ol|div|section|article|blockquote|strong|b|em|i|a|br|hr|span|table|!doctype|html|body)\b[^>]*>/i;
  return looksLikeHtml.test(source) ? richTextFromHtml(source) : richTextFromMarkdown(source);
}

/**
 * Parses like `richTextFrom`. Undefined if the tree would exceed the maximum depth or size. Hostile texts can
 * make parsing superlinear, so a text that is not plain and longer than a few hundred characters must be
 * parsed in a worker thread.
 */
export function readRichText(source: string): RichText | undefined {
  try {
    const tree = richTextFrom(source);
    return richTextProblems(tree, '').length === 0 ? tree : undefined;
  } catch (thrown) {
    // Stack overflow: the text is nested too deep.
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** True for one line of letters, digits and signs without meaning in Markdown and HTML. Most short texts are. */
export const isPlain = (source: string): boolean =>
  source === '' || /^\p{L}[\p{L}\p{M}\p{N} .,;:!?'"()’“”„‘«»…–—€£$%/-]*$/u.test(source);

function plainDoc(source: string): RichText {
  const content = trimmed([textNode(source, [])]);
  return richDoc(content.length > 0 ? [paragraph(content)] : []);
}
