import { Parser } from 'htmlparser2';

/** Maximum HTML characters parsed; the source contains the rest. */
const charactersMax = 1_000_000;
const textMax = 200_000;

const hidden = new Set(['style', 'script', 'head', 'title', 'template', 'noscript']);
const breaking = new Set([
  ...['p', 'div', 'tr', 'li', 'ul', 'ol', 'table', 'section', 'article', 'header', 'footer', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'],
]);
const paragraphs = new Set(['p', 'blockquote', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const quoting =
  /(?:^|\s)(?:gmail_quote|gmail_quote_container|yahoo_quoted|protonmail_quote|moz-signature-quote)(?:\s|$)/;

/** Text of an HTML mail, with `>` before quoted lines. One pass over the tags, without building a tree. */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let size = 0;
  let hiddenDepth = 0;
  let quotes = 0;
  const open: boolean[] = [];
  const flush = (isParagraph = false): void => {
    const prefix = '> '.repeat(Math.min(quotes, 5));
    const text = line.trim();
    if (text !== '') {
      lines.push(`${prefix}${text}`);
      size += text.length;
    }
    if (isParagraph && lines.length > 0 && lines.at(-1) !== prefix) lines.push(prefix);
    line = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (hidden.has(name)) hiddenDepth += 1;
        if (breaking.has(name)) flush(paragraphs.has(name));
        if (name === 'br') {
          if (line.trim() === '') line = '';
          flush();
        }
        if (name === 'img' && attributes.alt) line += attributes.alt;
        const isQuote = name === 'blockquote' || quoting.test(attributes.class ?? '');
        if (isQuote && name !== 'blockquote') flush();
        if (isQuote) quotes += 1;
        open.push(isQuote);
      },
      ontext(text) {
        if (hiddenDepth === 0 && size < textMax) line += text.replaceAll(/[\s\u200b\u00ad]+/g, ' ');
      },
      onclosetag(name) {
        if (hidden.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
        if (breaking.has(name)) flush(paragraphs.has(name));
        if (!open.pop()) return;
        flush();
        quotes = Math.max(0, quotes - 1);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html.slice(0, charactersMax));
  parser.end();
  flush();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
