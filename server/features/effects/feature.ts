import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Effects } from './effects.ts';
import { operations } from './operations.ts';

export interface EffectsFeature {
  readonly bound: readonly BoundOperation<Db>[];
  /** The catalog; read at its first use, with the parsers it needs, so that a server nobody asks does without. */
  open(): Promise<Effects>;
}

/** `folder` holds the recipes. */
export function effectsFeature(folder: string): EffectsFeature {
  let opening: Promise<Effects> | undefined;
  let opened: Effects | undefined;
  const open = () =>
    (opening ??= import('./effects.ts').then(({ openEffects }) => {
      opened = openEffects(folder);
      return opened;
    }));
  /** At once where the catalog is open: this is asked more often than anything else. */
  const withEffects = <T>(ask: (effects: Effects) => T): T | Promise<T> =>
    opened ? ask(opened) : open().then(ask);
  const bound = implement<typeof operations, Db>(operations, {
    effectSearch: (query) => withEffects((effects) => effects.list(query)),
    effectGet: ({ effect_id }) => withEffects((effects) => effects.get(effect_id)),
    effectCompose: (wish) => withEffects((effects) => effects.compose(wish)),
  });
  return { bound, open };
}
