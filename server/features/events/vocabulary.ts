import { kernelErrors } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, recordAt } from '../changes/schema.ts';

/** Specialises the kernel's code with the keys that a write here may have. */
export const errors = {
  not_ready: {
    ...kernelErrors.not_ready,
    next: 'Try again in a few seconds; repeat writes with the same external_id or idempotency_key.',
  },
};

/** Scopes of tokens. */
export const scopes = {
  events: { allows: 'send events', isStandard: true },
} as const;

declare module '../../kernel/access.ts' {
  interface Scopes extends NamesOf<typeof scopes> {}
}

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  event: {
    created: {
      name: 'event.received',
      description: 'A site has sent an event of any type.',
      path: recordAt('/api/control-plane/activity'),
      page: recordAt('/activity'),
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
