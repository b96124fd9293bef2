import { defineFeature } from '../../platform/feature/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { handlers } from './service/site-people.ts';

/** Properties of every record a team works on: assignee, author, priority, tags. */
export const team = defineFeature({
  name: 'team',
  operations,
  area: 'messages',
  limits,
  toolsets: ['inbox'],
  start: () => ({ handlers }),
});
