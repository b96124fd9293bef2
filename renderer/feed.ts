import { escapeHtml } from './escape.ts';
import type { Site } from './page/documents.ts';
import type { Post } from './page/post.ts';
import { isListed } from './search-documents.ts';

/** Maximum entries of a feed: readers poll it and keep the older ones. */
const entriesMax = 50;

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
const dayAt = (date: string): string => `${date}T00:00:00Z`;

/** `feed.xml`: the newest public posts, as Atom. Source: RFC 4287. */
export function feed(
  origin: string,
  site: Pick<Site, 'name' | 'lang' | 'seo'>,
  posts: readonly { readonly post: Post; readonly changedAt?: string }[],
): string {
  const entries = posts
    .filter(({ post }) => isListed(post.page))
    .slice(0, entriesMax)
    .map(({ post, changedAt }) => {
      const { page, date, author, tags, summary } = post;
      const address = origin + page.path;
      const updated = changedAt ?? dayAt(date);
      const text = [
        element('id', address),
        element('title', page.title),
        `<link rel="alternate" type="text/html" href="${escapeHtml(address)}"/>`,
        element('published', dayAt(date)),
        element('updated', updated),
        `<author>${element('name', author ?? site.name)}</author>`,
        ...tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`),
        ...(summary ? [element('summary', summary)] : []),
      ].join('');
      return { updated, text: `<entry>${text}</entry>` };
    });
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? dayAt('1970-01-01');
  const description = site.seo?.description;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(site.lang)}">`,
    element('id', `${origin}/`),
    element('title', site.name),
    ...(description ? [element('subtitle', description)] : []),
    element('updated', updated),
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(origin)}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(origin)}/"/>`,
    ...entries.map(({ text }) => text),
    '</feed>\n',
  ].join('\n');
}
