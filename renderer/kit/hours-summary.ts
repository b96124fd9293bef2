import type { RenderContext } from '../block.ts';
import { weekdays } from '../kinds/business-values.ts';
import { commaOf, formatTime, formatWeekday } from './formats.ts';
import type { DayHours } from './hours.ts';

/** Opening hours in a few lines. Consecutive days with equal hours share a line; closed days are omitted. */
export function hoursSummary(days: readonly DayHours[], page: RenderContext): readonly string[] {
  const ranges: { from: number; to: number; times: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const times = days
      .filter((hours) => hours.day === day)
      .flatMap(({ opens, closes }) =>
        opens && closes ? [`${formatTime(opens, page)}–${formatTime(closes, page)}`] : [],
      )
      .join(commaOf(page));
    if (times === '') continue;
    const last = ranges.at(-1);
    if (last && last.to === index - 1 && last.times === times) last.to = index;
    else ranges.push({ from: index, to: index, times });
  }
  return ranges.map(({ from, to, times }) => {
    const first = formatWeekday(from, page, 'short');
    return `${from === to ? first : `${first}–${formatWeekday(to, page, 'short')}`} ${times}`;
  });
}
