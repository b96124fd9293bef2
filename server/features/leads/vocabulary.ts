import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, recordAt } from '../changes/schema.ts';
import type { EventOutcome } from '../events/schema.ts';

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  lead: {
    created: {
      name: 'lead.created',
      description: 'There is a new lead.',
      path: recordAt('/api/control-plane/leads'),
      page: ({ id }) => `/leads?lead=${id}`,
    },
    deleted: {
      name: 'lead.deleted',
      description: 'A lead was deleted. Restoring it sends lead.created again.',
      path: recordAt('/api/control-plane/leads'),
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}

const createdOrContinued = 'made; the latest one of the contact goes on where there is one';

/** Records that events become. */
export const outcomes: EventOutcome = {
  record: 'Lead',
  becomes: { contact: createdOrContinued, lead: createdOrContinued },
};
