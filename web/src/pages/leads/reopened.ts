import type { Lead, LeadStatus } from '../../api/records.ts';

/** A lead of which nothing more is to be done. */
const isOver = (status: LeadStatus): boolean =>
  status === 'won' || status === 'lost' || status === 'archived';

/**
 * Status of a closed lead once it is reopened: the last one in which it was worked on, or `new`. Undefined for an
 * open lead.
 */
export function reopenedStatus({
  status,
  history,
}: Pick<Lead, 'status' | 'history'>): LeadStatus | undefined {
  if (!isOver(status)) return undefined;
  const last = history.find(({ from }) => from !== null && !isOver(from));
  return last?.from ?? 'new';
}
