import { createHash } from 'node:crypto';
import { attributes, Html, html } from '../../../../renderer/html.ts';
import { ownUrl, safeUrl } from '../../../../renderer/url.ts';
import { runSync, type Steps } from '../../../kernel/event-loop.ts';
import { pagePolicy } from '../../../platform/http/page.ts';
import { type PageSection, sectionSteps } from './blocks.ts';
import { guideScript } from './script.ts';
import { guideStyle } from './style.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content policy of the page: its own style and script, nothing else. */
export const guidePolicy = pagePolicy({
  'script-src': hashOf(guideScript),
  'style-src': hashOf(guideStyle),
  'img-src': "'self'",
});

/** The guide as a page, from the same text. Complete without its script. */
export const guidePage = (markdown: string, baseUrl: string): string =>
  runSync(guidePageSteps(markdown, baseUrl));

/** Writes the page in steps. */
export function* guidePageSteps(markdown: string, baseUrl: string): Steps<string> {
  const sections = yield* sectionSteps(markdown);
  const chapters = withChapters(sections);
  const canonical = safeUrl(`${baseUrl}/guide`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The guide · Wheelhouse</title>
<meta name="description" content="How websites, programs and agents connect to this command center, with every operation by example.">
<meta name="color-scheme" content="light dark">
${canonical && html`<link rel="canonical" href="${canonical}">`}
<link rel="alternate" type="text/markdown" href="/api/control-plane/guide.md">
<link rel="icon" href="/effects/stage/mark.svg" type="image/svg+xml">
${new Html(`<style>${guideStyle}</style>`)}
</head>
<body>
<a class="skip" href="#guide">Skip to the content</a>
<header class="top">
<a class="brand" href="/guide">Wheelhouse guide</a>
<nav aria-label="Elsewhere">
<a href="/api/control-plane/guide.md">Markdown</a>
<a href="/openapi.json">OpenAPI</a>
<a href="/">Command Center</a>
</nav>
</header>
<div class="columns">
<aside aria-label="Find">
<details id="side">
<summary>Contents</summary>
<form role="search">
<label for="words">Search the guide (press /)</label>
<input type="search" id="words" autocomplete="off" spellcheck="false" maxlength="200">
<p id="count" role="status"></p>
</form>
<ul id="found" aria-label="Found" hidden></ul>
<nav id="contents" aria-label="Contents"><ul>${contentsOf(sections)}</ul></nav>
</details>
</aside>
<main id="guide" tabindex="-1">
${chapters.map(({ section, chapter }) => shown(section, chapter))}
</main>
</div>
${new Html(`<script type="module">${guideScript}</script>`)}
</body>
</html>
`.text;
}

/** Pairs each section with its chapter. */
function withChapters(sections: readonly PageSection[]) {
  let chapter = '';
  return sections.map((section) => {
    if (section.level <= 2) chapter = section.title;
    return { section, chapter };
  });
}

const anchorLink = (anchor: string, title: string): Html =>
  html`<a href="${ownUrl(`#${anchor}`)}">${title}</a>`;

function shown({ level, title, anchor, body }: PageSection, chapter: string): Html {
  const { text } = anchorLink(anchor, title);
  const heading = new Html(`<h${level}${attributes({ id: anchor }).text}>${text}</h${level}>`);
  return html`<section aria-labelledby="${anchor}" data-chapter="${chapter}">${heading}${body}</section>\n`;
}

/** Table of contents: chapters with their sections. */
function contentsOf(sections: readonly PageSection[]): readonly Html[] {
  const link = ({ anchor, title }: PageSection) => anchorLink(anchor, title);
  return sections.flatMap((section, index) => {
    if (section.level !== 2) return [];
    const rest = sections.slice(index + 1);
    const end = rest.findIndex(({ level }) => level <= 2);
    const inside = end < 0 ? rest : rest.slice(0, end);
    const list = inside.length > 0 && html`<ul>${inside.map((each) => html`<li>${link(each)}</li>`)}</ul>`;
    return [html`<li>${link(section)}${list}</li>\n`];
  });
}
