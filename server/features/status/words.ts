import type { NamesOf } from '../../kernel/errors.ts';

/** What tokens may be granted. */
export const scopes = {
  read: { allows: 'every read', isStandard: true },
} as const;

declare module '../../kernel/access.ts' {
  interface Scopes extends NamesOf<typeof scopes> {}
}
