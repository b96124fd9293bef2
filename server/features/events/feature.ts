import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CallerReach } from '../sites/index.ts';
import { operations } from './operations.ts';
import { readActivity } from './service/read-activity.ts';
import { sendEvents } from './service/send-events.ts';
import type { EventConsumer } from './take-in.ts';

export interface EventsDeps {
  readonly reach: CallerReach;
  /** In order; each sees what a new event is and may make something of it in the same transaction. */
  readonly consumers: readonly EventConsumer[];
  readonly eventBytesMax: number;
}

export function eventsFeature(deps: EventsDeps): readonly BoundOperation<Db>[] {
  return implement<typeof operations, Db>(operations, {
    ...sendEvents(deps.consumers, deps.eventBytesMax),
    ...readActivity(deps.reach, deps.consumers),
  });
}
