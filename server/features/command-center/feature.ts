import { defineFeature } from '../../platform/feature/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { createSettledCounts } from './service/settled-counts.ts';
import { handlers } from './service/summary.ts';

/** The summary across all sites. */
export const commandCenter = defineFeature({
  name: 'command-center',
  chapters: { 'Command center': 'What the Command Center shows beyond the lists of the other chapters.' },
  operations,
  mayRead: [
    'site',
    'event',
    'contact',
    'lead',
    'conversation',
    'ticket',
    'task',
    'review',
    'social_post',
    'social_account',
  ],
  needs: { sites },
  start({ database, registry }, { sites: { lastSeen } }) {
    const reader = database.slowReader({ signal: undefined, deadlineOf: 'query' });
    return { handlers: handlers(createSettledCounts(reader), registry.errors, lastSeen) };
  },
});
