import { defineFeature } from '../../platform/feature/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { handlers } from './service/site-people.ts';

/** What every record has that a team works on: to whom it is assigned, who wrote it, how urgent it is, its tags. */
export const team = defineFeature({
  name: 'team',
  operations,
  limits,
  toolsets: ['inbox'],
  start: () => ({ handlers }),
});
