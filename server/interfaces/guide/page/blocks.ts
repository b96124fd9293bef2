import { type Html, html } from '../../../../renderer/html.ts';
import { headingAnchor } from '../../../text/heading-anchor.ts';
import { inline, type LinkAddress, plainWords } from './inline.ts';

/** A heading with the lines up to the next one. */
export interface Section {
  readonly level: number;
  readonly title: string;
  /** Unique among all sections whose anchors were counted together. */
  readonly anchor: string;
  readonly lines: readonly string[];
}

/** Counts headings by anchor, so that the second of the same name gets a number. */
export type AnchorCounts = Map<string, number>;

/** Splits Markdown at its headings. */
export function sectionsOf(markdown: string, counts: AnchorCounts = new Map()): readonly Section[] {
  const sections: { level: number; title: string; anchor: string; lines: string[] }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, hashes, title = ''] = fence === undefined ? (/^(#{1,4}) (.+)$/.exec(line) ?? []) : [];
    if (fence === undefined) fence = /^(`{3,})[\w-]*$/.exec(line)?.[1];
    else if (line === fence) fence = undefined;
    if (hashes === undefined) {
      sections.at(-1)?.lines.push(line);
      continue;
    }
    const words = plainWords(title);
    const name = headingAnchor(words);
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    const anchor = before === 0 ? name : `${name}-${before}`;
    sections.push({ level: hashes.length, title: words, anchor, lines: [] });
  }
  return sections;
}

/**
 * Renders the subset of Markdown that the guide uses below its headings: paragraphs, lists, tables, code. Anything
 * else becomes a paragraph, and nothing becomes markup.
 */
export function bodyOf(
  lines: readonly string[],
  addressOf: LinkAddress = (target) => target,
): readonly Html[] {
  const body: Html[] = [];
  let at = 0;

  function take(belongs: (line: string) => boolean): readonly string[] {
    const from = at;
    while (at < lines.length && belongs(lines[at] ?? '')) at += 1;
    return lines.slice(from, at);
  }

  function code(fence: string, language: string): Html {
    at += 1;
    const text = take((line) => line !== fence).join('\n');
    at += 1;
    // Focusable, so that it scrolls by keyboard.
    return html`<pre tabindex="0"><code data-language="${language}">${text}</code></pre>`;
  }

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, fence, language = ''] = /^(`{3,})([\w-]*)$/.exec(line) ?? [];
    if (line === '') at += 1;
    else if (fence !== undefined) body.push(code(fence, language));
    else if (line.startsWith('|'))
      body.push(
        table(
          take((each) => each.startsWith('|')),
          addressOf,
        ),
      );
    else if (line.startsWith('- '))
      body.push(
        list(
          take((each) => /^(?:- | {2}\S)/.test(each)),
          addressOf,
        ),
      );
    else body.push(html`<p>${inline(take(isProse).join('\n'), addressOf)}</p>`);
  }
  return body;
}

const isProse = (line: string): boolean => !/^(?:$|`{3,}|\||- )/.test(line);

function list(lines: readonly string[], addressOf: LinkAddress): Html {
  const items = lines
    .join('\n')
    .split(/(?:^|\n)- /)
    .slice(1);
  return html`<ul>${items.map((item) => html`<li>${inline(item, addressOf)}</li>`)}</ul>`;
}

function table(lines: readonly string[], addressOf: LinkAddress): Html {
  const [head = [], , ...rows] = lines.map(cellsOf);
  const isNamed = head.some((cell) => cell !== '');
  const names = isNamed
    ? html`<thead><tr>${head.map((cell) => html`<th scope="col">${inline(cell, addressOf)}</th>`)}</tr></thead>`
    : undefined;
  const body = rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${inline(cell, addressOf)}</td>`)}</tr>`,
  );
  return html`<div class="wide" tabindex="0"><table>${names}<tbody>${body}</tbody></table></div>`;
}

/** Splits a table row at bars that are not escaped, and unescapes the rest. */
const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
