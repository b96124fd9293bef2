import { useEffect, useState, useSyncExternalStore } from 'react';
import { answerOf, api } from '../api/client.ts';
import { lastSeenAt, watchLastSeen } from '../api/last-seen.ts';
import { Problem } from '../api/problem.ts';
import { useLiveState } from '../live/use-changes.ts';
import { Time } from '../time/time.tsx';
import css from './server-notice.module.css';

/** Interruptions shorter than this are not reported. */
const patienceMs = 3000;
const pollMs = 5000;

/** True if there is no response, or only one of a proxy in front of the server. */
const isAway = (): Promise<boolean> =>
  answerOf(api.GET('/api/command-center/me')).then(
    () => false,
    (thrown) => thrown instanceof Problem && (thrown.status === 0 || thrown.code === 'unreadable_answer'),
  );

/** Says that the server cannot be reached, while that lasts. */
export function ServerNotice() {
  const isLate = useLiveState() === 'late';
  const lastSeen = useSyncExternalStore(watchLastSeen, lastSeenAt);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLate) return undefined;
    // Live updates can be late for other reasons, such as a buffering proxy.
    const poll = () => void isAway().then(setShown);
    const first = setTimeout(poll, patienceMs);
    const further = setInterval(poll, pollMs);
    return () => {
      clearTimeout(first);
      clearInterval(further);
    };
  }, [isLate]);
  return (
    <div role="status" className={css.place}>
      {lastSeen !== undefined ? (
        <p className={css.notice}>
          <strong>You are offline.</strong> This is what you last saw, <Time at={lastSeen} />. What you type
          is kept until you’re back online.
        </p>
      ) : isLate && isShown ? (
        <p className={css.notice}>
          <strong>Can’t reach the server.</strong> What you see may be outdated, and nothing can be saved
          right now. What you type is kept.
        </p>
      ) : null}
    </div>
  );
}
