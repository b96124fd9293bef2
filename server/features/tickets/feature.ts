import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { TicketsDeps } from './deps.ts';
import { operations } from './operations.ts';
import { createHandlers } from './service/create.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { saveHandlers } from './service/save.ts';

export const ticketsFeature = (deps: TicketsDeps): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, {
    ...readHandlers(deps.reach),
    ...createHandlers(deps),
    ...saveHandlers(deps.reach),
    ...replyHandlers(deps),
  });
