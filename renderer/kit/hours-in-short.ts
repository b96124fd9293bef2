import type { RenderContext } from '../block.ts';
import { weekdays } from '../kinds/site.ts';
import type { DayHours } from './hours.ts';
import { timeIn, weekdayIn } from './in-language.ts';

/** Opening hours in a few lines: consecutive days with equal hours share one, closed days have none. */
export function hoursInShort(days: readonly DayHours[], page: RenderContext): readonly string[] {
  const groups: { from: number; to: number; times: string }[] = [];
  for (const [at, day] of weekdays.entries()) {
    const times = days
      .filter((hours) => hours.day === day)
      .flatMap(({ opens, closes }) =>
        opens && closes ? [`${timeIn(opens, page)}–${timeIn(closes, page)}`] : [],
      )
      .join(', ');
    if (times === '') continue;
    const last = groups.at(-1);
    if (last && last.to === at - 1 && last.times === times) last.to = at;
    else groups.push({ from: at, to: at, times });
  }
  return groups.map(({ from, to, times }) => {
    const first = weekdayIn(from, page, 'short');
    return `${from === to ? first : `${first}–${weekdayIn(to, page, 'short')}`} ${times}`;
  });
}
