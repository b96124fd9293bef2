import type { RenderContext } from '../block.ts';
import { attributes, each, type Html, html, nothing } from '../html.ts';
import { weekdays } from '../kinds/business-values.ts';
import { phrasesOf } from '../phrases.ts';
import { commaOf, formatDay, formatTime, formatWeekday } from './formats.ts';

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
  const comma = commaOf(page);
  /** Each span of time is an element, so that lines break between them. */
  const rowView = (name: Html, spans: readonly string[]): Html =>
    html`<tr${attributes({ class: spans.length === 0 ? 'hours-closed' : undefined })}><th scope="row">${name}</th><td>${spans.length === 0 ? closed : each(spans, (span, index) => html`<span>${span}${index < spans.length - 1 ? comma.trimEnd() : ''}</span> `)}</td></tr>`;
  const dayRows = each(dayRangesOf(days, page), ({ from, to, spans }) => {
    const first = formatWeekday(from, page, 'long');
    return rowView(html`${from === to ? first : `${first}–${formatWeekday(to, page, 'long')}`}`, spans);
  });
  const exceptionRows = each(dates, (exception) => {
    const date = html`<time datetime="${exception.date}">${exception.name ? `${exception.name}${comma}` : ''}${formatDay(exception.date, page)}</time>`;
    return rowView(date, spansOf([exception], page));
  });
  return html`<table class="hours-table"><tbody>${dayRows}</tbody>${exceptionRows.text === '' ? nothing : html`<tbody><tr><th scope="rowgroup" colspan="2">${specialHours}</th></tr>${exceptionRows}</tbody>`}</table>`;
}

/** Days in a row with equal hours. Days that are not listed belong to none. */
function dayRangesOf(days: readonly DayHours[], page: RenderContext) {
  const ranges: { readonly from: number; to: number; readonly spans: readonly string[] }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const hours = days.filter((one) => one.day === day);
    if (hours.length === 0) continue;
    const spans = spansOf(hours, page);
    const last = ranges.at(-1);
    if (last && last.to === index - 1 && last.spans.join() === spans.join()) last.to = index;
    else ranges.push({ from: index, to: index, spans });
  }
  return ranges;
}

/** Spans of time in which a business is open; none if it is closed. */
const spansOf = (
  hours: readonly { readonly opens?: string; readonly closes?: string }[],
  page: RenderContext,
): readonly string[] =>
  hours.flatMap(({ opens, closes }) =>
    opens && closes ? [`${formatTime(opens, page)}–${formatTime(closes, page)}`] : [],
  );
