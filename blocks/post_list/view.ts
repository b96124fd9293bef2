import { nameSeed, paperTiles } from '../../renderer/art/paper-tiles.ts';
import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { readText } from '../../renderer/canvas/marks.ts';
import { attributes, each, Html, html, nothing } from '../../renderer/html.ts';
import { headView, linesView, partHeading, pictureView } from '../../renderer/kit/index.ts';
import type { Paged, Post } from '../../renderer/page/post.ts';
import { postFactsView } from '../../renderer/page/post-view.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const tagFilter = props.tag && readText(props.tag);
  // A list on a post shows the other posts.
  const all = page
    .posts()
    .filter(
      ({ page: { page_id }, tags }) =>
        page_id !== page.pageId && (!tagFilter || tags.some((tag) => readText(tag) === tagFilter)),
    );
  const paged = props.count ? undefined : page.paged(all);
  const shown = paged?.shown ?? all.slice(0, props.count);
  if (shown.length === 0)
    return html`${headView(props, page)}<p class="post-list-empty">${phrasesOf(page.site.lang).noPosts}</p>`;
  const layout = props.layout ?? 'cards';
  const hasPictures = shown.some((post) => post.picture());
  const list = each(shown, (post) => {
    const { title } = post.page;
    const link = html`<a href="${post.url}">${title}</a>`;
    const name = partHeading(props, page, link);
    const [tag] = post.tags;
    const tagLine = tag ? html`<p class="post-list-tag">${tag}</p>` : nothing;
    const content = html`<div class="post-list-words">${tagLine}${name}${post.summary ? html`<p class="post-list-text">${linesView(post.summary)}</p>` : nothing}${postFactsView(post, page)}</div>`;
    return html`<li${attributes({ class: layout === 'cards' ? 'card' : undefined })}>${hasPictures ? pictureOf(post, page, layout) : nothing}${content}</li>`;
  });
  return html`${headView(props, page)}<ul class="post-list-${layout}">${list}</ul>${paged ? pagesView(paged, page) : nothing}`;
}

const paperGrid = { columns: 6, rows: 4 };

/** Picture of a post, or cut paper in the site's colours. */
function pictureOf(post: Post, page: RenderContext, layout: 'cards' | 'list'): Html {
  const picture = post.picture();
  if (picture)
    return pictureView({ ...picture, alt: '' }, page, {
      sizes: layout === 'cards' ? '(min-width: 60rem) 46rem, 100vw' : '13rem',
      ratio: '3 / 2',
    });
  const tiles = paperTiles(
    { ...paperGrid, seed: nameSeed(post.page.page_id) },
    (ink) => `class="post-paper-${ink}"`,
  );
  return new Html(
    `<svg class="post-list-paper" viewBox="0 0 ${paperGrid.columns * 40} ${paperGrid.rows * 40}" aria-hidden="true">${tiles}</svg>`,
  );
}

/** Links to newer and older posts. */
function pagesView({ at, last, newer, older }: Paged<Post>, page: RenderContext): Html {
  if (last <= 1) return nothing;
  const phrases = phrasesOf(page.site.lang);
  const newerLink = newer
    ? html`<a class="button button-quiet" rel="prev" href="${newer}">${phrases.newer}</a>`
    : nothing;
  const olderLink = older
    ? html`<a class="button button-quiet" rel="next" href="${older}">${phrases.older}</a>`
    : nothing;
  return html`<nav class="post-list-pages" aria-label="${phrases.articles}">${newerLink}<span>${String(at)} / ${String(last)}</span>${olderLink}</nav>`;
}

export default defineView(block, { view });
