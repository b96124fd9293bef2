import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { iconView } from '../../renderer/icons/icons.ts';
import { headView, linesView, linkView, partHeading, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;
type Item = Props['items'][number];
type Layout = NonNullable<Props['layout']>;

/** Widths of tiles in turn: neighbours differ, and each row fills twelve columns. */
const tileWidths = [7, 5, 5, 7] as const;

function view(props: Props, page: RenderContext): Html {
  const layout = props.layout ?? 'cards';
  const last = props.items.length - 1;
  const list = each(props.items, (item, index) => {
    const title = partHeading(props, page, item.title);
    const content = html`<div class="features-words">${title}${item.text ? html`<p>${linesView(item.text)}</p>` : nothing}${item.link ? linkView(item.link, page, { class: 'more' }) : nothing}</div>`;
    return html`<li${attributes({ class: classOf(layout, item, index, last) })}>${markerView(layout, item, index, page)}${content}</li>`;
  });
  return html`${headView(props, page)}<ul class="${layout === 'mosaic' || layout === 'index' ? '' : 'grid even '}features-${layout}">${list}</ul>`;
}

function classOf(layout: Layout, { picture }: Item, index: number, last: number): string | undefined {
  if (layout === 'cards') return 'card';
  if (layout !== 'mosaic') return undefined;
  // A tile alone in its row fills it.
  const width = index === last && index % 2 === 0 ? 12 : (tileWidths[index % tileWidths.length] ?? 6);
  const tone = picture ? 'night' : (['tint', 'brand', 'plain'] as const)[index % 3];
  return `card tile-${width} tone-${tone}`;
}

function markerView(layout: Layout, { picture, icon }: Item, index: number, page: RenderContext): Html {
  if (layout === 'numbered') return html`<span class="features-number">${index + 1}</span>`;
  if (layout === 'index')
    return icon
      ? iconView(icon)
      : html`<span class="features-count">${String(index + 1).padStart(2, '0')}</span>`;
  if (layout === 'icons' && icon) return html`<span class="features-icon">${iconView(icon)}</span>`;
  if (!picture) return layout === 'mosaic' ? iconView(icon) : nothing;
  return pictureView(picture, page, {
    sizes: layout === 'mosaic' ? '(min-width: 60rem) 46rem, 100vw' : '(min-width: 60rem) 26rem, 100vw',
    ...(layout !== 'mosaic' && { ratio: '3 / 2' }),
  });
}

export default defineView(block, { view });
