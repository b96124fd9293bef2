import { hash } from 'node:crypto';
import { examplePicture } from '../blocks/example-picture.ts';
import { messageStyle, motions, postStyle, printStyle, styles } from '../blocks/generated.ts';
import { drawPage } from '../blocks/index.ts';
import { safeUrl } from '../renderer/url.ts';
import { starters } from '../starters/index.ts';

/** Look of published pages, as hashes of their parts, so that a difference names the part. */
export interface LookSnapshot {
  /** CSS that pages share, by block or kind of page. */
  readonly styles: Readonly<Record<string, string>>;
  /** Theme and markup of each starter's home page, block by block. */
  readonly starters: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Path from the root of the repository. */
export const lookSnapshotFile = 'blocks/look-snapshot.json';

const hashOf = (text: string): string => hash('sha256', text).slice(0, 12);

/** Markup without texts, which are not part of the look. */
const markupOf = (html: string): string =>
  html
    .replace(/>[^<>]+</g, '><')
    .replace(/ (?:alt|href|aria-label|action|value|datetime|content)="[^"]*"/g, '');

export function currentLook(): LookSnapshot {
  const all: Record<string, string> = {
    print: hashOf(printStyle),
    message: hashOf(messageStyle),
    post: hashOf(postStyle),
  };
  for (const [key, css] of Object.entries(styles)) all[key] = hashOf(css);
  for (const [key, parts] of Object.entries(motions)) all[`${key} in motion`] = hashOf(JSON.stringify(parts));
  const shown: Record<string, Record<string, string>> = {};
  for (const starter of starters) {
    const documents: Readonly<Record<string, unknown>> = starter.documents((name) => ({
      ...examplePicture,
      asset_id: name,
    }));
    const drawn = drawPage({
      documents: { read: (path) => documents[path] },
      pageId: 'pg_home',
      urlFor: (address) => safeUrl(`/${Object.keys(address).join('-')}`),
    });
    if (!drawn) throw new Error(`The starter ${starter.key} has no page pg_home.`);
    const parts: Record<string, string> = {};
    for (const { name, css } of drawn.sheets.filter(({ name }) => !Object.hasOwn(styles, name)))
      (name === 'base' ? all : parts)[name] = hashOf(css);
    for (const [at, { html }] of drawn.parts.entries()) {
      const [, className = ''] = / class="([^"]*)"/.exec(html) ?? [];
      parts[`${at} ${className.split(' ').slice(0, 2).join(' ')}`] = hashOf(markupOf(html));
    }
    shown[starter.key] = parts;
  }
  return { styles: all, starters: shown };
}
