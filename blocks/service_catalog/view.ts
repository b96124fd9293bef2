import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import type { Static } from '../../renderer/fields.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import {
  formatMinutes,
  formatPrice,
  headView,
  linesView,
  linkView,
  partHeading,
  pictureView,
  readText,
  richTextView,
} from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import block from './block.ts';

type Service = Static<typeof kinds.services.schema>['services'][number];

type Props = PropsOf<typeof block>;

/** Services of the same content tree, so that a published page shows those published with it. */
function shownServices(props: Props, page: RenderContext): readonly Service[] {
  const selectedIds = props.services?.length
    ? new Set(props.services.map(({ service_id }) => service_id))
    : undefined;
  // On the canvas texts carry marks of their places.
  const tag = props.tag && readText(props.tag);
  return (page.doc(kinds.services)?.services ?? [])
    .filter(
      ({ visible, service_id, tags }) =>
        visible &&
        (!selectedIds || selectedIds.has(service_id)) &&
        (!tag || tags?.some((each) => readText(each) === tag)),
    )
    .toSorted((a, b) => a.sort_order - b.sort_order);
}

function view(props: Props, page: RenderContext): Html {
  const list = shownServices(props, page);
  if (list.length === 0)
    return html`${headView(props, page)}<p class="service-catalog-empty">${props.empty_text ?? phrasesOf(page.site.lang).noServices}</p>`;
  const layout = props.layout ?? 'cards';
  if (layout === 'menu') {
    const menus = html`${headView(props, page)}<div class="service-catalog-menus">${each([...groupByTag(list)], ([tag, group]) => html`<div>${tag ? partHeading(props, page, tag) : nothing}<ul class="service-catalog-menu">${each(group, (service) => rowView(service, props, page))}</ul></div>`)}</div>`;
    return props.picture
      ? html`<div class="service-catalog-pictured">${pictureView(props.picture, page, { sizes: '(min-width: 60rem) 40rem, 100vw' })}<div>${menus}</div></div>`
      : menus;
  }
  if (layout === 'index')
    return html`${headView(props, page)}<ul class="service-catalog-index">${each(list, (service) => rowView(service, props, page))}</ul>`;
  return html`${headView(props, page)}<ul class="${layout === 'list' ? '' : 'grid even '}service-catalog-${layout}">${each(list, (service) => serviceView(service, props, page))}</ul>`;
}

/** Groups services by first tag. Lists without tags, or with one tag only, form a single group. */
const groupByTag = (list: readonly Service[]): ReadonlyMap<string, readonly Service[]> =>
  Map.groupBy(list, ({ tags }) => readText(tags?.[0] ?? ''));

/** A service as one row: name, price and description. */
function rowView(service: Service, props: Props, page: RenderContext): Html {
  const { title, slug, summary, description, cta } = service;
  const { cost, time } = factsOf(service, props, page);
  const price = cost || time ? html`<p class="service-catalog-price">${cost || time}</p>` : nothing;
  const text = html`${summary ? html`<p>${linesView(summary)}</p>` : nothing}${cost && time ? html`<p>${time}</p>` : nothing}${description ? html`<div class="prose">${richTextView(description, page)}</div>` : nothing}${cta ? linkView(cta, page, { class: 'more', ...(props.cta_label && { content: props.cta_label }) }) : nothing}`;
  return html`<li id="${page.blockId}-${slug}"><p class="service-catalog-name">${title}</p>${price}${text.text === '' ? nothing : html`<div class="service-catalog-about">${text}</div>`}</li>`;
}

function factsOf({ price, duration_minutes }: Service, props: Props, page: RenderContext) {
  return {
    cost: props.show_price !== false && price ? formatPrice(price, page) : '',
    time: props.show_duration !== false && duration_minutes ? formatMinutes(duration_minutes, page) : '',
  };
}

function serviceView(service: Service, props: Props, page: RenderContext): Html {
  const { title, slug, summary, description, image, cta } = service;
  const pictureHtml = image
    ? pictureView(image, page, { sizes: '(min-width: 60rem) 24rem, 100vw', ratio: '3 / 2' })
    : nothing;
  const { cost, time } = factsOf(service, props, page);
  const facts =
    cost || time
      ? html`<p class="service-catalog-facts">${cost ? html`<strong>${cost}</strong>` : nothing}${time ? html`<span>${time}</span>` : nothing}</p>`
      : nothing;
  const button = cta
    ? linkView(props.cta_label ? { ...cta, label: props.cta_label } : cta, page, {
        class: 'button button-quiet',
      })
    : nothing;
  const name = partHeading(props, page, title);
  return html`<li class="card" id="${page.blockId}-${slug}">${pictureHtml}<div class="service-catalog-words">${name}${facts}${summary ? html`<p>${linesView(summary)}</p>` : nothing}${description ? html`<div class="prose">${richTextView(description, page)}</div>` : nothing}${button}</div></li>`;
}

function jsonLd(props: Props, page: RenderContext): object | undefined {
  const list = shownServices(props, page);
  if (list.length === 0) return undefined;
  return {
    '@type': 'ItemList',
    itemListElement: list.map(({ title, summary, price }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Service',
        name: title,
        ...(summary && { description: summary }),
        ...(price?.amount !== undefined &&
          price.currency && {
            offers: { '@type': 'Offer', price: price.amount, priceCurrency: price.currency },
          }),
      },
    })),
  };
}

export default defineView(block, { view, jsonLd });
