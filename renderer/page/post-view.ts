import type { RenderContext } from '../block.ts';
import { attributes, each, type Html, html, nothing } from '../html.ts';
import { formatDate, formatMinutes, linesView } from '../kit/index.ts';
import { phrasesOf, phraseWith } from '../phrases.ts';
import type { Post } from './post.ts';

/** Date, author and reading time of a post, in one line. */
export function postFactsView(post: Post, page: RenderContext): Html {
  const time = phraseWith(phrasesOf(page.site.lang).readingTime, formatMinutes(post.minutes(), page));
  const author = post.author ? html`<span>${post.author}</span>` : nothing;
  return html`<p class="post-facts"><time datetime="${post.date}">${formatDate(post.date, page)}</time>${author}<span>${time}</span></p>`;
}

/** Tags of a post, as words. */
const postTagsView = ({ tags }: Post): Html =>
  tags.length === 0
    ? nothing
    : html`<ul class="post-tags">${each(tags, (tag) => html`<li>${tag}</li>`)}</ul>`;

/** Header of a post: the page's title, unless a block provides it, and the post's facts. */
export function postHeadView(post: Post, page: RenderContext, hasTitle: boolean): Html {
  const facts = postFactsView(post, page);
  if (hasTitle)
    return html`<div class="block post-line"><div class="inner">${facts}${postTagsView(post)}</div></div>\n`;
  const lead = post.summary ? html`<p class="lead">${linesView(post.summary)}</p>` : nothing;
  return html`<div class="block post-head"><div class="inner">${postTagsView(post)}<h1>${post.page.title}</h1>${lead}${facts}</div></div>\n`;
}

/** Links to the previous and next post. */
export function postFootView(post: Post, page: RenderContext): Html {
  const all = page.posts();
  const at = all.findIndex(({ page: one }) => one.page_id === post.page.page_id);
  const phrases = phrasesOf(page.site.lang);
  const way = (to: Post | undefined, rel: 'prev' | 'next', label: string): Html =>
    to
      ? html`<li${attributes({ class: `post-${rel}` })}><a href="${to.url}" rel="${rel}"><span>${label}</span> <strong>${to.page.title}</strong></a></li>`
      : nothing;
  const older = at < 0 ? undefined : all[at + 1];
  const newer = at < 0 ? undefined : all[at - 1];
  if (!older && !newer) return nothing;
  return html`<nav class="block post-foot" aria-label="${phrases.articles}"><div class="inner"><ul>${way(newer, 'prev', phrases.newer)}${way(older, 'next', phrases.older)}</ul></div></nav>\n`;
}
