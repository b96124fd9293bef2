import { useNow } from './now.ts';
import { exactTime, relativeTime } from './relative.ts';

interface TimeProps {
  /** ISO 8601 as the API answers it; null reads as `otherwise`. */
  at: string | null;
  otherwise?: string;
}

/** A moment relative to now, with the exact time as its title. */
export function Time({ at, otherwise = 'never' }: TimeProps) {
  const ticked = useNow();
  if (at === null) return <>{otherwise}</>;
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {relativeTime(moment, Math.max(ticked, Date.now()))}
    </time>
  );
}
