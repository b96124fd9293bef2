import type { RenderContext } from '../block.ts';
import { each, type Html, html, nothing } from '../html.ts';
import { weekdays } from '../kinds/site.ts';
import { phrasesOf } from '../phrases.ts';
import { dateIn, timeIn, weekdayIn } from './in-language.ts';

type Weekday = (typeof weekdays)[number];

export interface DayHours {
  readonly day: Weekday;
  readonly opens?: string;
  readonly closes?: string;
}
export interface DateHours {
  readonly date: string;
  readonly name?: string;
  readonly opens?: string;
  readonly closes?: string;
}

/**
 * Opening hours of a week, then exceptional dates. It does not say whether it is open now, because pages are
 * cached for long.
 */
export function hoursView(days: readonly DayHours[], dates: readonly DateHours[], page: RenderContext): Html {
  const { closed } = phrasesOf(page.site.lang);
  const listed = weekdays.filter((day) => days.some((one) => one.day === day));
  const rows = each(listed, (day) =>
    row(
      html`${weekdayIn(weekdays.indexOf(day), page, 'long')}`,
      spans(
        days.filter((one) => one.day === day),
        closed,
        page,
      ),
    ),
  );
  const special = each(dates, (one) =>
    row(
      html`<time datetime="${one.date}">${one.name ? `${one.name}, ` : ''}${dateIn(one.date, page)}</time>`,
      spans([one], closed, page),
    ),
  );
  return html`<table class="hours-table"><tbody>${rows}</tbody>${special.text === '' ? nothing : html`<tbody>${special}</tbody>`}</table>`;
}

const row = (name: Html, times: Html): Html => html`<tr><th scope="row">${name}</th><td>${times}</td></tr>`;

function spans(
  list: readonly { readonly opens?: string; readonly closes?: string }[],
  closed: string,
  page: RenderContext,
): Html {
  const open = list.filter(({ opens, closes }) => opens && closes);
  if (open.length === 0) return html`${closed}`;
  return each(
    open,
    ({ opens = '', closes = '' }, index) =>
      html`${index > 0 ? ', ' : ''}${timeIn(opens, page)}–${timeIn(closes, page)}`,
  );
}
