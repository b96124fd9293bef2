import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';

/** Additional error codes of its calls. */
export const errors = {
  identity_provider_unavailable: errorEntry(
    503,
    'Provider not reached',
    'Your company’s sign-in service did not answer correctly.',
    'Try again in a minute, or sign in with a password.',
    true,
  ),
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}
