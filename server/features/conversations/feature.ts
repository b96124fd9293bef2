import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import { operations } from './operations.ts';
import type { Reach } from './service/reach.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { saveHandlers } from './service/save.ts';

export const conversationsFeature = (reach: Reach): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, {
    ...readHandlers(reach),
    ...replyHandlers(reach),
    ...saveHandlers(reach),
  });
