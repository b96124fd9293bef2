/** What happens to a record that an event became: somebody works on it, it is over, it is not over after all. */
export type StatusTransition = 'taken_up' | 'finished' | 'reopened';

/** What was dismissed stays so: it is no more work than what is done. */
const dismissed: ReadonlySet<string> = new Set(['done', 'archived', 'spam']);

/**
 * Where an event stands after a turn of its record; the same where it stays. Words of a site or a person are left alone
 * until the work is over.
 * @param before where it stood before its record finished it, where that was the last that happened to it
 */
export function afterTransition(status: string, turn: StatusTransition, before: string | undefined): string {
  if (turn === 'taken_up') return status === 'new' ? 'open' : status;
  if (turn === 'finished') return dismissed.has(status) ? status : 'done';
  if (status !== 'done' || before === undefined) return status;
  return before === 'new' ? 'open' : before;
}
