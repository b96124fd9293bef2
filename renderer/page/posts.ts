import type { RenderContext } from '../block.ts';
import { readText } from '../canvas/marks.ts';
import { kinds } from '../content.ts';
import { languageOf } from '../direction.ts';
import { plainTextOfElements } from '../elements/plain-text.ts';
import { plainText } from '../rich-text/plain-text.ts';
import type { Elements, Picture, RichText } from '../stored.ts';
import type { Url } from '../url.ts';
import type { Walk } from '../walk.ts';
import { type Documents, docIn, type Page, siteOf } from './documents.ts';
import type { Post } from './post.ts';

/** Posts per list page: fills rows of two, three and four. */
export const postsPerPage = 12;

/** Posts of a tree, newest first. Posts of one day are ordered by address. */
export function postsIn(documents: Documents, walk: Walk, urlFor: RenderContext['urlFor']): readonly Post[] {
  const { lang } = siteOf(documents);
  return (documents.pageIds?.() ?? [])
    .flatMap((id) => {
      const page = docIn(documents, kinds.page, id);
      const url = page?.post && urlFor({ page: id });
      return url ? [postOf(page, url, walk, lang)] : [];
    })
    .toSorted((a, b) => {
      if (a.date !== b.date) return a.date < b.date ? 1 : -1;
      return a.page.path < b.page.path ? -1 : 1;
    });
}

/** Converts a page to a post; without a date it shows none. */
function postOf(page: Page, url: Url, walk: Walk, lang: string): Post {
  const { date = '', tags = [], author, summary = page.seo?.description } = page.post ?? {};
  return {
    page,
    url,
    date,
    tags: tags.filter((tag) => readText(tag) !== ''),
    ...(author && { author }),
    ...(summary && { summary }),
    picture: () => page.seo?.image ?? firstPicture(page, walk),
    minutes: () => readingMinutes(page, walk, lang),
  };
}

function firstPicture(page: Page, walk: Walk): Picture | undefined {
  for (const { kind, value } of walk(kinds.page.schema.properties.blocks, page.blocks))
    if (kind === 'picture') return value as Picture;
  return undefined;
}

/** Reading speed: words per minute, or characters in languages without spaces. */
const wordsPerMinute = 220;
const lettersPerMinute = 500;

function readingMinutes(page: Page, walk: Walk, lang: string): number {
  const texts: string[] = [];
  for (const { kind, at, value } of walk(kinds.page.schema.properties.blocks, page.blocks)) {
    if (kind === 'text' && typeof value === 'string' && !at.endsWith('/alt')) texts.push(value);
    if (kind === 'rich_text') texts.push(plainText(value as RichText));
    if (kind === 'elements') texts.push(plainTextOfElements(value as Elements));
  }
  const words = texts.flatMap((text) => readText(text).split(/\s+/)).filter((word) => word !== '');
  const isSpaced = !['ja', 'zh', 'th'].includes(languageOf(lang));
  const minutes = isSpaced
    ? words.length / wordsPerMinute
    : words.reduce((sum, { length }) => sum + length, 0) / lettersPerMinute;
  return Math.max(1, Math.round(minutes));
}
