import { Html, html } from '../../../renderer/html.ts';
import { ownUrl, safeUrl } from '../../../renderer/url.ts';

/** URLs of the gallery's build output. */
export interface BuiltAssets {
  readonly style: string;
  readonly script: string;
}

export interface Page {
  readonly title: string;
  /** One or two sentences for search engines and link previews. */
  readonly description: string;
  /** Path without the host. */
  readonly path: string;
  readonly baseUrl: string;
  readonly assets: BuiltAssets;
  /** True if search engines may index it. */
  readonly isListed: boolean;
  readonly main: Html;
}

/** The wheel logo. */
const mark = new Html(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#10262c"/><g fill="none" stroke="#e0b25a" stroke-linecap="round" stroke-width="2.1"><circle cx="16" cy="16" r="7.2"/><path d="M16 4.6v22.8M4.6 16h22.8M7.94 7.94l16.12 16.12M24.06 7.94 7.94 24.06"/></g><circle cx="16" cy="16" r="3.1" fill="#e0b25a"/><circle cx="16" cy="16" r="1.2" fill="#10262c"/></svg>',
);

/** A complete page of the gallery. */
export function pageText({ title, description, path, baseUrl, assets, isListed, main }: Page): string {
  const address = baseUrl + path;
  const canonical = safeUrl(address);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
${isListed ? canonical && html`<link rel="canonical" href="${canonical}">` : html`<meta name="robots" content="noindex">`}
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:url" content="${address}">
<link rel="icon" href="/effects/stage/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${ownUrl(assets.style)}">
<script type="module" src="${ownUrl(assets.script)}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/effects">${mark}<span>Effects</span></a>
<nav aria-label="About">
<a href="/guide">For agents and programs</a>
<a href="/">Command Center</a>
</nav>
</header>
<main id="main">
${main}
</main>
<footer class="foot">
<p>Everything here is free to use under the MIT licence, the libraries too. Made with Wheelhouse.</p>
</footer>
</body>
</html>
`.text;
}
