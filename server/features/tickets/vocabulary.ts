import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, recordAt } from '../changes/schema.ts';

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  ticket: {
    created: {
      name: 'ticket.created',
      description: 'There is a new ticket.',
      path: recordAt('/api/control-plane/tickets'),
      page: recordAt('/tickets'),
    },
    deleted: {
      name: 'ticket.deleted',
      description: 'A ticket was deleted. Restoring it sends ticket.created again.',
      path: recordAt('/api/control-plane/tickets'),
    },
  },
  ticket_message: {},
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
