import { implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import { operations } from './operations.ts';
import { cannedReplyHandlers } from './service/canned-replies.ts';
import { savedViewHandlers } from './service/saved-views.ts';
import { sitePeopleHandlers } from './service/site-people.ts';

export const bound = implement<typeof operations, Db>(operations, {
  ...cannedReplyHandlers,
  ...savedViewHandlers,
  ...sitePeopleHandlers,
});
