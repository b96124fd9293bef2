import { VisuallyHidden } from '@mantine/core';
import { language } from './language.ts';
import { useNow } from './now.ts';
import { exactTime, relativeTime, shortTime } from './relative.ts';

interface TimeProps {
  /** ISO 8601 as in the API; null shows `otherwise`. */
  at: string | null;
  otherwise?: string;
  /** Shows `20m` instead of `20 minutes ago`, for tight lists. Screen readers still get the full text. */
  isShort?: boolean;
}

/** A moment relative to now, with the exact time as its title. */
export function Time({ at, otherwise = 'never', isShort = false }: TimeProps) {
  const ticked = useNow();
  if (at === null) return <>{otherwise}</>;
  const moment = Date.parse(at);
  const now = Math.max(ticked, Date.now());
  const relative = relativeTime(moment, now);
  return (
    <time dateTime={at} title={exactTime(moment)} lang={language}>
      {isShort ? (
        <>
          <span aria-hidden>{shortTime(moment, now)}</span>
          <VisuallyHidden>{relative}</VisuallyHidden>
        </>
      ) : (
        relative
      )}
    </time>
  );
}
