import { createHash } from 'node:crypto';
import { attributes, Html, html } from '../../../../renderer/html.ts';
import { ownUrl, safeUrl } from '../../../../renderer/url.ts';
import type { Steps } from '../../../kernel/event-loop.ts';
import { addressesOf } from '../../../kernel/operation.ts';
import { streamEvents } from '../../../kernel/stream.ts';
import { pagePolicy } from '../../../platform/http/page.ts';
import type { GuideFacts } from '../facts.ts';
import { fetchExample } from '../request-example.ts';
import { bodyOf } from './blocks.ts';
import type { LinkAddress } from './inline.ts';
import {
  contractAddress,
  type GuidePage,
  linksBetween,
  type PageSection,
  pageAddress,
  startSlug,
} from './pages.ts';
import { guideScript } from './script.ts';
import { guideStyle } from './style.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content policy of the pages: their own style and script, and the search index. */
export const guidePolicy = pagePolicy({
  'script-src': hashOf(guideScript),
  'style-src': hashOf(guideStyle),
  'img-src': "'self'",
  'connect-src': "'self'",
});

/** Address of the search index. */
export const searchIndexAddress = '/guide/search.json';

/** Writes every page of the guide, by slug. Complete without their script. */
export function* guidePagesSteps(
  pages: readonly GuidePage[],
  { registry, baseUrl }: Pick<GuideFacts, 'registry' | 'baseUrl'>,
): Steps<ReadonlyMap<string, string>> {
  const example = ({ operation }: PageSection): Html | undefined => {
    const [address] = operation ? addressesOf(operation) : [];
    if (!operation || !address || streamEvents(operation.output)) return undefined;
    const code = fetchExample(registry, operation, address, baseUrl);
    return html`<details class="more"><summary>The same in JavaScript</summary><pre tabindex="0"><code data-language="js">${code}</code></pre></details>`;
  };
  const linksFrom = linksBetween(pages);
  const written = new Map<string, string>();
  for (const [index, page] of pages.entries()) {
    yield;
    const main: Html[] = [];
    for (const section of page.sections) {
      main.push(shown(section, page, linksFrom(page), example(section)));
      yield;
    }
    const neighbours = { before: pages[index - 1], after: pages[index + 1] };
    written.set(page.slug, frame(page, pages, html`${main}${turnLinks(neighbours)}`, baseUrl).text);
  }
  return written;
}

function frame(page: GuidePage, pages: readonly GuidePage[], main: Html, baseUrl: string): Html {
  const canonical = safeUrl(`${baseUrl}${pageAddress(page.slug)}`);
  const isStart = page.slug === startSlug;
  const markdown = isStart ? contractAddress : `/api/control-plane/guide/${page.slug}.md`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isStart ? '' : `${page.title} · `}Wheelhouse guide</title>
<meta name="description" content="${isStart ? 'How websites, programs and agents connect to this command center, with every operation by example.' : `${page.title}: every operation of this command center by example, over REST and MCP.`}">
<meta name="color-scheme" content="light dark">
${canonical && html`<link rel="canonical" href="${canonical}">`}
<link rel="alternate" type="text/markdown" href="${ownUrl(markdown)}">
<link rel="icon" href="/effects/stage/mark.svg" type="image/svg+xml">
${new Html(`<style>${guideStyle}</style>`)}
</head>
<body>
<a class="skip" href="#guide">Skip to the content</a>
<header class="top">
<a class="brand" href="/guide">Wheelhouse guide</a>
<nav aria-label="Elsewhere">
<a href="${ownUrl(markdown)}">Markdown</a>
<a href="/openapi.json">OpenAPI</a>
<a href="/">Command Center</a>
</nav>
</header>
<div class="columns">
<aside aria-label="Find">
<form role="search" data-index="${searchIndexAddress}">
<label for="words">Search the guide<span class="key"> (press /)</span></label>
<input type="search" id="words" autocomplete="off" spellcheck="false" maxlength="200" placeholder="event.send" aria-controls="found">
<p id="count" role="status"></p>
</form>
<ul id="found" aria-label="Found" hidden></ul>
<details id="side">
<summary>Contents</summary>
<nav id="contents" aria-label="Contents"><ul>${pages.map((each) => contentsOf(each, each === page))}</ul></nav>
</details>
</aside>
<main id="guide" class="${isStart ? 'start' : 'chapter'}" tabindex="-1">
${main}
</main>
</div>
${new Html(`<script type="module">${guideScript}</script>`)}
</body>
</html>
`;
}

/** Level of a heading on its page: a chapter has a page of its own, whose first heading it is. */
const levelOn = ({ slug }: GuidePage, { level }: PageSection): number =>
  slug === startSlug ? level : level - 1;

function shown(
  section: PageSection,
  page: GuidePage,
  addressOf: LinkAddress,
  example: Html | undefined,
): Html {
  const { title, anchor, lines, operation } = section;
  const name = operation && html`<p class="name"><code>${operation.name}</code></p>`;
  const level = levelOn(page, section);
  const link = html`<a href="${ownUrl(`#${anchor}`)}">${title}</a>`;
  const heading = new Html(`<h${level}${attributes({ id: anchor }).text}>${link.text}</h${level}>`);
  return html`<section aria-labelledby="${anchor}">${heading}${name}${bodyOf(lines, addressOf)}${example}</section>\n`;
}

/** A page in the table of contents; the page that is read has its sections below it. */
function contentsOf(page: GuidePage, isHere: boolean): Html {
  const { slug, title, sections } = page;
  if (!isHere) return html`<li><a href="${ownUrl(pageAddress(slug))}">${title}</a></li>\n`;
  const inside = sections.filter((section) => levelOn(page, section) === 2);
  const items = inside.map((each) => html`<li><a href="${ownUrl(`#${each.anchor}`)}">${each.title}</a></li>`);
  const list = items.length > 0 && html`<ul>${items}</ul>`;
  return html`<li><a href="${ownUrl(pageAddress(slug))}" aria-current="page">${title}</a>${list}</li>\n`;
}

/** Links to the pages before and after. */
function turnLinks({
  before,
  after,
}: {
  readonly before?: GuidePage | undefined;
  readonly after?: GuidePage | undefined;
}): Html {
  const link = (page: GuidePage | undefined, words: string) =>
    page && html`<a href="${ownUrl(pageAddress(page.slug))}"><small>${words}</small> ${page.title}</a>`;
  return html`<nav class="turn" aria-label="Other chapters">${link(before, 'Previous')}${link(after, 'Next')}</nav>`;
}
