/** The reader's time zone, as their browser names it: `Europe/Berlin`. */
export const ownTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
