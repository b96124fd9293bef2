import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MessageConsumer, Reach } from '../conversations/index.ts';
import { operations } from './operations.ts';
import { createHandlers } from './service/create.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { saveHandlers } from './service/save.ts';

export interface TicketsDeps {
  readonly reach: Reach;
  /** Everybody who makes something of messages, for those that are written through a ticket. */
  readonly messageConsumers: readonly MessageConsumer[];
  /** The site of a lead; undefined where there is no such lead. */
  findLeadSite(db: Db, leadId: number): Promise<number | undefined>;
}

export const ticketsFeature = (deps: TicketsDeps): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, {
    ...readHandlers(deps.reach),
    ...createHandlers(deps),
    ...saveHandlers(deps.reach),
    ...replyHandlers(deps),
  });
