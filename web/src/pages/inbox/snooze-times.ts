/** A time to snooze until. */
interface SnoozeTime {
  readonly label: string;
  /** ISO 8601; null waits for the visitor's next message. */
  readonly until: string | null;
}

const morningHour = 9;
const laterHours = 3;
/** From this hour on, “Later today” is not offered. */
const eveningHour = 19;

/** Times offered at a moment (epoch milliseconds), in the reader's time zone. */
export function snoozeTimes(now: number): SnoozeTime[] {
  const today = new Date(now);
  const morning = (daysLater: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + daysLater, morningHour).toISOString();
  const daysToMonday = (8 - today.getDay()) % 7 || 7;
  const later = new Date(now + laterHours * 3_600_000);
  later.setMinutes(0, 0, 0);
  return [
    ...(today.getHours() < eveningHour ? [{ label: 'Later today', until: later.toISOString() }] : []),
    { label: 'Tomorrow morning', until: morning(1) },
    { label: 'Next week', until: morning(daysToMonday) },
    { label: 'Until the next reply', until: null },
  ];
}
