import { defineFeature } from '../../platform/feature/index.ts';
import { digestSources, notifications } from '../notifications/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { createSettledCounts } from './service/settled-counts.ts';
import { createCountSummary, handlers } from './service/summary.ts';
import { digestOfSummary } from './work/digest.ts';

/** The summary across all sites. */
export const commandCenter = defineFeature({
  name: 'command-center',
  chapters: { 'Command center': 'What the Command Center shows beyond the lists of the other chapters.' },
  operations,
  area: 'numbers',
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
  needs: { sites, notifications },
  start({ database, registry }, { sites: { lastSeen } }) {
    const reader = database.slowReader({ signal: undefined, deadlineScope: 'query' });
    const settledCounts = createSettledCounts(reader);
    const summary = createCountSummary({ settledCounts, errors: registry.errors, lastSeen });
    return { handlers: handlers(summary), contributes: [digestSources.with(digestOfSummary(summary))] };
  },
});
