import { type Html, html } from '../html.ts';
import type { Block } from '../stored.ts';
import type { Page } from './documents.ts';
import { amazonNote, contextOf, type Drawing, postsOf } from './drawing.ts';
import type { Post } from './post.ts';
import { postFootView, postHeadView } from './post-view.ts';

/** Main part of a page: its title or post header, its blocks, and the links at its end. */
export function mainOf(
  drawing: Drawing,
  page: Page,
  draw: (block: Block) => Html,
): readonly { readonly id: string; readonly html: Html }[] {
  const { registry, site } = drawing;
  const inner = page.blocks.filter(({ key }) => !registry.blockOf(key)?.placement);
  drawing.isPost = page.post !== undefined;
  const blocks = inner.map((block) => ({ id: block.block_id, html: draw(block) }));
  const post = ownPost(drawing, page);
  const context = contextOf(drawing, page.page_id);
  if (post) context.posts();
  const head = post ? postHeadView(post, context, drawing.hasTitle) : titleView(page);
  const title = { id: 'title', html: head };
  const [first, ...rest] = blocks;
  // If a hero opens a post, it has the title, and the facts follow it.
  const opened =
    post && drawing.hasTitle && first
      ? [first, { id: 'post', html: head }, ...rest]
      : drawing.hasTitle
        ? blocks
        : [title, ...blocks];
  return [
    ...opened,
    ...(post ? [{ id: 'posts', html: postFootView(post, context) }] : []),
    ...(drawing.hasAmazonLink ? [{ id: 'note', html: amazonNote(site) }] : []),
  ].filter(({ html }) => html.text !== '');
}

/** The page as a post; undefined if it is not one. */
export const ownPost = (drawing: Drawing, page: Page): Post | undefined =>
  page.post && postsOf(drawing).find((post) => post.page.page_id === page.page_id);

/** Title of a page none of whose blocks provides one. */
const titleView = ({ title }: Page): Html =>
  html`<div class="block page-title"><div class="inner"><h1>${title}</h1></div></div>\n`;
