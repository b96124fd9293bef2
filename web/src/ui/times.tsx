import { formatNumber } from './format-text.ts';

/** Number of calls in a grouped row, for example `× 1,204`; nothing for a single call. */
export const Times = ({ times }: { times: number }) =>
  times === 1 ? null : (
    <span className="numbers" title={`${formatNumber(times)} calls, grouped`}>
      {' '}
      × {formatNumber(times)}
    </span>
  );
