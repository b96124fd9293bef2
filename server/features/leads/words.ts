import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, ofSite } from '../changes/schema.ts';

/** Its records in the change feed, and what webhooks are told of them. */
export const changeKinds = {
  lead: {
    created: {
      name: 'lead.created',
      says: 'There is a new lead.',
      path: ofSite('leads'),
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
