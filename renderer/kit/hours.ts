import type { RenderContext } from '../block.ts';
import { each, type Html, html, nothing } from '../html.ts';
import { weekdays } from '../kinds/business-values.ts';
import { phrasesOf } from '../phrases.ts';
import { formatDay, formatTime, formatWeekday } from './formats.ts';

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
 * Opening hours of a week, then exceptional dates. Omits whether the business is open now, because pages stay
 * cached for long.
 */
export function hoursView(days: readonly DayHours[], dates: readonly DateHours[], page: RenderContext): Html {
  const { closed, specialHours } = phrasesOf(page.site.lang);
  const listedDays = weekdays.filter((day) => days.some((hours) => hours.day === day));
  const dayRows = each(listedDays, (day) =>
    rowView(
      html`${formatWeekday(weekdays.indexOf(day), page, 'long')}`,
      timesView(
        days.filter((one) => one.day === day),
        closed,
        page,
      ),
    ),
  );
  const exceptionRows = each(dates, (exception) =>
    rowView(
      html`<time datetime="${exception.date}">${exception.name ? `${exception.name}, ` : ''}${formatDay(exception.date, page)}</time>`,
      timesView([exception], closed, page),
    ),
  );
  return html`<table class="hours-table"><tbody>${dayRows}</tbody>${exceptionRows.text === '' ? nothing : html`<tbody><tr><th scope="rowgroup" colspan="2">${specialHours}</th></tr>${exceptionRows}</tbody>`}</table>`;
}

const rowView = (name: Html, times: Html): Html =>
  html`<tr><th scope="row">${name}</th><td>${times}</td></tr>`;

function timesView(
  hours: readonly { readonly opens?: string; readonly closes?: string }[],
  closed: string,
  page: RenderContext,
): Html {
  const openHours = hours.filter(({ opens, closes }) => opens && closes);
  if (openHours.length === 0) return html`${closed}`;
  return each(
    openHours,
    ({ opens = '', closes = '' }, index) =>
      html`${index > 0 ? ', ' : ''}${formatTime(opens, page)}–${formatTime(closes, page)}`,
  );
}
