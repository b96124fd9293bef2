import { formatNumber } from './format-text.ts';

/** Number of calls in a grouped row, for example `× 1,204`; nothing for a single call. */
export const CallCount = ({ count }: { count: number }) =>
  count === 1 ? null : (
    <span className="numbers" title={`${formatNumber(count)} calls, grouped`}>
      {' '}
      × {formatNumber(count)}
    </span>
  );
