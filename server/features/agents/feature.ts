import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import { operations } from './operations.ts';
import { type AgentWork, handlers } from './service.ts';

export const agentsFeature = (work: AgentWork): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, handlers(work));
