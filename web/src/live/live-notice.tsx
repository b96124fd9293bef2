import { useEffect, useState } from 'react';
import css from './live-notice.module.css';
import { useLiveState } from './use-changes.ts';

/** Interruptions shorter than this are not reported. */
const patienceMs = 2000;

const labels = { starting: 'Connecting…', live: 'Live', late: 'Reconnecting…' } as const;

/** Reports that live updates stopped. Short interruptions are not shown. */
export function LiveNotice() {
  const state = useLiveState();
  const [shown, setShown] = useState(state);
  useEffect(() => {
    if (state !== 'late') {
      setShown(state);
      return undefined;
    }
    const timer = setTimeout(() => setShown('late'), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <span className={css.notice} role="status">
      <span className={css.dot} data-state={shown} aria-hidden="true" />
      {labels[shown]}
    </span>
  );
}
