import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CallerReach } from '../sites/index.ts';
import type { MessageConsumer } from './message-consumer.ts';
import { operations } from './operations.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { saveHandlers } from './service/save.ts';

/** @param consumers see what is answered, and may make something of it in the same transaction */
export const conversationsFeature = (
  reach: CallerReach,
  consumers: readonly MessageConsumer[],
): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, {
    ...readHandlers(reach),
    ...replyHandlers(reach, consumers),
    ...saveHandlers(reach),
  });
