import { kernelErrors } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';

/** Specialises the kernel's code with the next step available here. */
export const errors = {
  insufficient_scope: {
    ...kernelErrors.insufficient_scope,
    next: '{status.get} names the scopes of this token. Ask an administrator for a token with the needed scope.',
  },
};

/** Scopes of tokens. */
export const scopes = {
  read: { allows: 'every read', isStandard: true },
} as const;

declare module '../../kernel/access.ts' {
  interface Scopes extends NamesOf<typeof scopes> {}
}
