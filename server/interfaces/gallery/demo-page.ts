import { createHash } from 'node:crypto';
import { pagePolicy } from '../../platform/http/page.ts';
import { escapeHtml } from '../../text/escape-html.ts';

/** Code for one position in a page, as returned by a composition. */
interface Insertion {
  readonly slot: string;
  readonly code: string;
}

export interface Demo {
  readonly title: string;
  /** Content of the page besides the effect's code. */
  readonly body: string;
  readonly insertions: readonly Insertion[];
  /** Script that acts like a visitor when there is none. */
  readonly player?: string;
  readonly play?: readonly object[];
  readonly targetClass?: string;
}

/** A page with one effect, assembled from its insertion points as a user would. */
export function demoPage({ title, body, insertions, player, play = [], targetClass = '' }: Demo): string {
  const at = (slot: string) => insertions.filter((each) => each.slot === slot).map(({ code }) => code);
  const styles = at('head-css');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="stylesheet" href="/effects/stage/stage.css">',
    ...at('head-link'),
    ...(player === undefined ? styles : styles.map(playable)),
    '</head>',
    '<body>',
    withPictures(body).trimEnd(),
    ...at('body-end-js'),
    ...(player === undefined
      ? []
      : [
          `<script type="application/json" id="play">${JSON.stringify({ play, targetClass }).replaceAll('<', '\\u003c')}</script>`,
          `<script type="module" src="${player}" crossorigin></script>`,
        ]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Replaces the pictures that recipes name with drawn ones. */
const withPictures = (html: string): string =>
  html.replaceAll(/\bphoto-([1-6])(?:-\w+)?\.jpg\b/g, '/effects/stage/photo-$1.svg');

/** Scripts cannot trigger :hover or :focus; the player marks elements instead. */
const playable = (style: string): string =>
  style.replaceAll(/:(hover|focus-visible)\b/g, ':is(:$1, [data-played-$1])');

/** An opaque origin: the page cannot act as a signed-in user. */
const sandbox = 'allow-scripts allow-forms allow-popups';

/** Opening tag of an inline script; external ones have other attributes. */
const inlineScript = /<script(?: type="(?:module|importmap)")?>(.*)/s;

/**
 * Directives the page's policy needs: the hash of each inline script. Libraries bring their own styles, and run in
 * an opaque origin.
 */
export function demoPolicy(page: string, hasLibrary = false): string {
  const scripts = page
    .split('</script>')
    .slice(0, -1)
    .flatMap((before) => before.split(inlineScript).slice(1, 2));
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return pagePolicy({
    'script-src': `'self' ${hashes.join(' ')}`.trim(),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    ...(hasLibrary ? { sandbox } : {}),
  });
}
