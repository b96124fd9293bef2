import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';

/** Additional error codes of its calls. */
export const errors = {
  cursor_expired: errorEntry(
    410,
    'Cursor expired',
    'Changes since this cursor are no longer stored.',
    'Read the lists again, then continue from cursor=latest.',
  ),
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}
