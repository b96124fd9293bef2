import { implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import { operations } from './operations.ts';
import { handlers } from './service.ts';

export const bound = implement<typeof operations, Db>(operations, handlers);
