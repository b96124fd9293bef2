import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CallerReach } from '../sites/index.ts';
import { operations } from './operations.ts';
import { exportHandlers } from './service/export.ts';
import { readHandlers } from './service/read.ts';
import { saveHandlers } from './service/save.ts';

export const leadsFeature = (reach: CallerReach): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, {
    ...readHandlers(reach),
    ...exportHandlers(reach),
    ...saveHandlers(reach),
  });
