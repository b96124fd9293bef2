import { type Html, html } from '../../../../renderer/html.ts';
import { runSync, type Steps } from '../../../kernel/event-loop.ts';
import { headingAnchor } from '../../../text/heading-anchor.ts';
import { inline, plainWords } from './inline.ts';

/** A heading with the content up to the next one. */
export interface PageSection {
  readonly level: number;
  readonly title: string;
  /** Unique on the page. */
  readonly anchor: string;
  readonly body: readonly Html[];
}

/**
 * Parses the subset of Markdown that the guide uses: headings, paragraphs, lists, tables, code. Anything else
 * becomes a paragraph, and nothing becomes markup.
 */
export const sectionsOf = (markdown: string): readonly PageSection[] => runSync(sectionSteps(markdown));

/** Parses sections in steps. */
export function* sectionSteps(markdown: string): Steps<readonly PageSection[]> {
  const lines = markdown.split('\n');
  const sections: { level: number; title: string; anchor: string; body: Html[] }[] = [];
  const times = new Map<string, number>();
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
    yield;
    const line = lines[at] ?? '';
    const [, hashes, title = ''] = /^(#{1,4}) (.+)$/.exec(line) ?? [];
    const [, fence, language = ''] = /^(`{3,})([\w-]*)$/.exec(line) ?? [];
    const body = sections.at(-1)?.body;
    if (hashes !== undefined) {
      const words = plainWords(title);
      const name = headingAnchor(words);
      const before = times.get(name) ?? 0;
      times.set(name, before + 1);
      const anchor = before === 0 ? name : `${name}-${before}`;
      sections.push({ level: hashes.length, title: words, anchor, body: [] });
      at += 1;
    } else if (line === '' || body === undefined) at += 1;
    else if (fence !== undefined) body.push(code(fence, language));
    else if (line.startsWith('|')) body.push(table(take((each) => each.startsWith('|'))));
    else if (line.startsWith('- ')) body.push(list(take((each) => /^(?:- | {2}\S)/.test(each))));
    else body.push(html`<p>${inline(take(isProse).join('\n'))}</p>`);
  }
  return sections;
}

const isProse = (line: string): boolean => !/^(?:$|#{1,4} |`{3,}|\||- )/.test(line);

function list(lines: readonly string[]): Html {
  const items = lines
    .join('\n')
    .split(/(?:^|\n)- /)
    .slice(1);
  return html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`;
}

function table(lines: readonly string[]): Html {
  const [head = [], , ...rows] = lines.map(cellsOf);
  const isNamed = head.some((cell) => cell !== '');
  const names = isNamed
    ? html`<thead><tr>${head.map((cell) => html`<th scope="col">${inline(cell)}</th>`)}</tr></thead>`
    : undefined;
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`);
  return html`<div class="wide" tabindex="0"><table>${names}<tbody>${body}</tbody></table></div>`;
}

/** Splits a table row at bars that are not escaped, and unescapes the rest. */
const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
