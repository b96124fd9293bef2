import { escapeHtml } from '../../../../text/escape-html.ts';
import { normalForm } from '../../../../text/normal-form.ts';

/**
 * A text in Postiz's format. Postiz parses HTML: `<3` would start a tag, and without paragraphs an ampersand
 * is published as `&amp;`. Source: its `strip.html.validation.ts`.
 */
export const contentOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

const entities: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
]);

/** Canonical form of a text for comparison, independent of how the HTML was rewritten. Never displayed. */
export const comparable = (content: string): string =>
  normalForm(
    content
      .replace(/<\/?(?:p|br)\b[^<>]{0,200}>/gi, ' ')
      .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities.get(entity) ?? entity),
    'NFC',
  )
    .replace(/\s+/g, ' ')
    .trim();
