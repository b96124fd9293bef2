import type { ChangeSet } from '../../api/builder.ts';

export const kindLabels = { shared: 'Shared draft', named: 'Draft', proposal: 'Proposal' } as const;

export const kindOf = (set: ChangeSet | undefined): string => kindLabels[set?.kind ?? 'shared'];

/** Name of a draft among others. There is one shared draft; it is everyone's. */
export const nameOfDraft = (set: ChangeSet): string =>
  set.kind === 'shared' ? kindLabels.shared : `${kindOf(set)} by ${set.created_by_name}`;
