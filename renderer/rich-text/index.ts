import type { RichText } from '../stored.ts';
import { richTextFromHtml } from './from-html.ts';
import { richTextFromMarkdown } from './from-markdown.ts';

export { richTextProblems } from './check.ts';

/** Reads a text as HTML where it begins with one of HTML's own tags, else as Markdown. */
export function richTextFrom(source: string): RichText {
  const looksLikeHtml =
    /^\s*<(?:p|h[1-6]|ul|ol|div|section|article|blockquote|strong|b|em|i|a|br|hr|span|table|!doctype|html|body)\b[^>]*>/i;
  return looksLikeHtml.test(source) ? richTextFromHtml(source) : richTextFromMarkdown(source);
}
