import { defineFeature } from '../../platform/feature/index.ts';
import { operations } from './operations.ts';
import { handlers } from './service/site-people.ts';

/** What every record has that a team works on: who looks after it, who wrote it, how urgent it is, its tags. */
export const team = defineFeature({ name: 'team', operations, start: () => ({ handlers }) });
