import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, linesView, linkView, partHeading } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;
type Plan = Props['plans'][number];

function view(props: Props, page: RenderContext): Html {
  const plans = each(props.plans, (plan) => planView(plan, props, page));
  const note = props.note ? html`<p class="pricing-note">${linesView(props.note)}</p>` : nothing;
  if (props.layout === 'tickets' || props.layout === 'table')
    return html`${headView(props, page)}<ul class="pricing-${props.layout}">${each(props.plans, (plan) => rowView(plan, props, page))}</ul>${note}`;
  return html`${headView(props, page)}<ul class="${props.layout === 'list' ? '' : 'grid even '}pricing-${props.layout ?? 'cards'}">${plans}</ul>${note}`;
}

function planView(plan: Plan, props: Props, page: RenderContext): Html {
  const mark = plan.highlighted
    ? html`<p class="pricing-mark">${phrasesOf(page.site.lang).popular}</p>`
    : nothing;
  const features = plan.features?.length
    ? html`<ul>${each(plan.features, ({ text }) => html`<li>${text}</li>`)}</ul>`
    : nothing;
  const action = plan.action
    ? linkView(plan.action, page, { class: plan.highlighted ? 'button' : 'button button-quiet' })
    : nothing;
  return html`<li class="card${plan.highlighted ? ' pricing-highlighted tone-brand' : ''}"><div class="pricing-top">${partHeading(props, page, plan.name)}${mark}</div><p class="pricing-price"><strong>${plan.price}</strong>${plan.period ? html` <span>${plan.period}</span>` : nothing}</p>${plan.text ? html`<p class="pricing-text">${linesView(plan.text)}</p>` : nothing}${features}${action}</li>`;
}

/** A plan as a row: description, price and button. */
function rowView(plan: Plan, props: Props, page: RenderContext): Html {
  const { name, price, period, text, features, action, highlighted } = plan;
  const mark = highlighted
    ? html`<p class="pricing-label">${phrasesOf(page.site.lang).popular}</p>`
    : nothing;
  const list = features?.length
    ? html`<ul>${each(features, (feature) => html`<li>${feature.text}</li>`)}</ul>`
    : nothing;
  const button = action
    ? linkView(action, page, { class: highlighted ? 'button' : 'button button-quiet' })
    : nothing;
  return html`<li class="pricing-row${highlighted && props.layout === 'tickets' ? ' pricing-chosen tone-brand' : ''}"><div class="pricing-words">${partHeading(props, page, name)}${mark}${text ? html`<p class="pricing-text">${linesView(text)}</p>` : nothing}${list}</div><div class="pricing-end"><p class="pricing-price"><strong>${price}</strong>${period ? html` <span>${period}</span>` : nothing}</p>${button}</div></li>`;
}

export default defineView(block, { view });
