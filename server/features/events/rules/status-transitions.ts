/** Change of a record that an event became: work started, finished, or resumed. */
export type StatusTransition = 'taken_up' | 'finished' | 'reopened';

/** Final statuses: like finished work, dismissed events stay as they are. */
const dismissed: ReadonlySet<string> = new Set(['done', 'archived', 'spam']);

/**
 * Status of an event after a transition of its record. Custom statuses, set by a site or a person, stay until the
 * work is finished.
 * @param before status before the record finished the event, if nothing has happened to it since
 */
export function afterTransition(
  status: string,
  transition: StatusTransition,
  before: string | undefined,
): string {
  if (transition === 'taken_up') return status === 'new' ? 'open' : status;
  if (transition === 'finished') return dismissed.has(status) ? status : 'done';
  if (status !== 'done' || before === undefined) return status;
  return before === 'new' ? 'open' : before;
}
