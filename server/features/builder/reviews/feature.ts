import { defineFeature, retainedForDays } from '../../../platform/feature/index.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { canvasLinks } from '../canvas/index.ts';
import { draftFollowers, revisions } from '../revisions/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { retentionDays } from './rules/terms.ts';
import { approvalHandlers } from './service/approvals.ts';
import { askHandlers } from './service/ask-to-publish.ts';
import { linkHandlers } from './service/client-link.ts';
import { reviewOf } from './service/review-link.ts';
import { teamHandlers } from './service/team-reviews.ts';
import { deleteReviewsBefore } from './store/reviews.ts';
import { changeKinds } from './vocabulary.ts';
import { approvalFollower } from './work/follow-drafts.ts';

/** Reviews of drafts before they go live: publishers get a task, clients a link. */
export const clientReviews = defineFeature({
  name: 'builder/reviews',
  chapters: {
    'Client reviews':
      'Shares a draft by link with a client, who needs no account to comment and to approve exactly what they see.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  limits,
  contributes: [
    kindsOfChanges.with(changeKinds),
    draftFollowers.with(approvalFollower),
    canvasLinks.with({
      siteIdOf: async (db, token, now) => (await reviewOf(db, token, now))?.site_id,
    }),
  ],
  tables: ['publish_request', 'client_review', 'client_comment'],
  siteTables,
  mayRead: ['site', 'task', 'change_set', 'revision'],
  needs: { revisions },
  demo: async () => (await import('./demo.ts')).demo,
  start: ({ baseUrl }, { revisions: { contents, publishing, summaries } }) => ({
    handlers: {
      ...askHandlers(contents, publishing),
      ...approvalHandlers(summaries),
      ...teamHandlers(contents, baseUrl),
      ...linkHandlers(contents),
    },
    retention: [retainedForDays('ended client reviews', retentionDays, deleteReviewsBefore)],
  }),
});
