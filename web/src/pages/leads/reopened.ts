import type { Lead, LeadStatus } from '../../api/records.ts';

/** A lead of which nothing more is to be done. */
const isOver = (status: LeadStatus): boolean =>
  status === 'won' || status === 'lost' || status === 'archived';

/**
 * What a lead that is over becomes when it is opened again: what it was when it was last worked on, or new where nobody
 * has. Undefined for one that is not over.
 */
export function reopenedStatus({
  status,
  history,
}: Pick<Lead, 'status' | 'history'>): LeadStatus | undefined {
  if (!isOver(status)) return undefined;
  const last = history.find(({ from }) => from !== null && !isOver(from));
  return last?.from ?? 'new';
}
