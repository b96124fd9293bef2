import { language } from '../time/language.ts';

const number = new Intl.NumberFormat(language);

/** Number of calls in a grouped row, for example `× 1,204`; nothing for a single call. */
export const Times = ({ times }: { times: number }) =>
  times === 1 ? null : (
    <span className="numbers" title={`${number.format(times)} calls, grouped`}>
      {' '}
      × {number.format(times)}
    </span>
  );
