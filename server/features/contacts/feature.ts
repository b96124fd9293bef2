import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CallerReach } from '../sites/index.ts';
import type { ContactFollower } from './follow.ts';
import { operations } from './operations.ts';
import { readHandlers } from './service/read.ts';
import { saveHandlers } from './service/save.ts';

export interface ContactsDeps {
  readonly reach: CallerReach;
  /** Whose records belong to contacts. */
  readonly followers: readonly ContactFollower[];
}

export const contactsFeature = ({ reach, followers }: ContactsDeps): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, {
    ...readHandlers(reach),
    ...saveHandlers(reach, followers),
  });
