import type { RenderContext } from '../block.ts';
import { attributes, each, type Html, html, nothing } from '../html.ts';
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
 * Opening hours of a week, then exceptional dates. Days in a row with equal hours share a line. Omits whether the
 * business is open now, because pages stay cached for long.
 */
export function hoursView(days: readonly DayHours[], dates: readonly DateHours[], page: RenderContext): Html {
  const { closed, specialHours } = phrasesOf(page.site.lang);
  const dayRows = each(spansOf(days, closed, page), ({ from, to, times }) => {
    const first = formatWeekday(from, page, 'long');
    return rowView(
      html`${from === to ? first : `${first}–${formatWeekday(to, page, 'long')}`}`,
      html`${times}`,
      times === closed,
    );
  });
  const exceptionRows = each(dates, (exception) => {
    const times = timesOf([exception], closed, page);
    const date = html`<time datetime="${exception.date}">${exception.name ? `${exception.name}, ` : ''}${formatDay(exception.date, page)}</time>`;
    return rowView(date, html`${times}`, times === closed);
  });
  return html`<table class="hours-table"><tbody>${dayRows}</tbody>${exceptionRows.text === '' ? nothing : html`<tbody><tr><th scope="rowgroup" colspan="2">${specialHours}</th></tr>${exceptionRows}</tbody>`}</table>`;
}

/** Days in a row with equal hours. Days that are not listed belong to none. */
function spansOf(days: readonly DayHours[], closed: string, page: RenderContext) {
  const spans: { readonly from: number; to: number; readonly times: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const hours = days.filter((one) => one.day === day);
    if (hours.length === 0) continue;
    const times = timesOf(hours, closed, page);
    const last = spans.at(-1);
    if (last && last.to === index - 1 && last.times === times) last.to = index;
    else spans.push({ from: index, to: index, times });
  }
  return spans;
}

const rowView = (name: Html, times: Html, isClosed: boolean): Html =>
  html`<tr${attributes({ class: isClosed ? 'hours-closed' : undefined })}><th scope="row">${name}</th><td>${times}</td></tr>`;

function timesOf(
  hours: readonly { readonly opens?: string; readonly closes?: string }[],
  closed: string,
  page: RenderContext,
): string {
  const times = hours.flatMap(({ opens, closes }) =>
    opens && closes ? [`${formatTime(opens, page)}–${formatTime(closes, page)}`] : [],
  );
  return times.length === 0 ? closed : times.join(', ');
}
