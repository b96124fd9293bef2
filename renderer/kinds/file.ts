import { Type } from 'typebox';
import { group } from '../fields.ts';
import { defineKind } from '../kind.ts';

/**
 * A small text file at the site's root: ads.txt, security.txt, a custom robots.txt, or a proof of domain
 * ownership.
 */
export const file = defineKind(group({ content: Type.String({ maxLength: 200_000 }) }))({
  key: 'file',
  pattern: 'files/*',
  // No CSS or HTML, and not the sitemap, which is generated.
  idPattern: '^(?!sitemap\\.xml$)[A-Za-z0-9][A-Za-z0-9._-]{0,90}\\.(?:txt|xml|json)$',
  blank: () => ({ content: '' }),
  title: () => 'File',
});
