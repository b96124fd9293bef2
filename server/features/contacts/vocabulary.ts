import type { NamesOf } from '../../kernel/errors.ts';
import type { ChangeKindEntries } from '../changes/schema.ts';
import type { EventOutcome } from '../events/schema.ts';

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  contact: {},
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}

/** Records that events become. */
export const outcomes: readonly EventOutcome[] = [
  {
    record: 'Contact',
    becomes: {
      message: 'found by `email`, or made',
      subscription: 'found by `email`, or made',
      contact: 'found by `email`, or made',
      lead: 'found by `email`, or made',
    },
  },
  {
    record: 'Subscription',
    becomes: {
      subscription:
        'begins; with a `status` of `unsubscribed`, `cancelled`, `removed` or `opted_out` it ends',
    },
  },
];
