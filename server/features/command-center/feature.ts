import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { operations } from './operations.ts';
import { handlers } from './service.ts';
import { createSettledCounts } from './settled-counts.ts';

export interface CommandCenterDeps {
  readonly database: Database;
}

export function commandCenterFeature({ database }: CommandCenterDeps): readonly BoundOperation<Db>[] {
  const reader = database.slowReader({ signal: undefined, deadlineOf: 'query' });
  return implement<typeof operations, Db>(operations, handlers(createSettledCounts(reader)));
}
