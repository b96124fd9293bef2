import { defineFeature } from '../../platform/feature/index.ts';
import { handleJob } from '../../platform/jobs/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { searchSources } from '../search/index.ts';
import { sites } from '../sites/index.ts';
import { hookFollowers, social } from '../social/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { createReviewAccess } from './service/access.ts';
import { readHandlers } from './service/read.ts';
import { replyHandlers } from './service/reply.ts';
import { summaryHandlers } from './service/summary.ts';
import { changeKinds, errors } from './vocabulary.ts';
import { enqueueDueSyncs, locationsDueAt } from './work/enqueue-due-syncs.ts';
import { dueSyncsJob, moveJob, replyJob, syncJob } from './work/jobs.ts';
import { createMove } from './work/move.ts';
import { newsFollower } from './work/news.ts';
import { createPublish } from './work/publish.ts';
import { reviewSearchSource } from './work/search-source.ts';
import { createSync } from './work/sync.ts';

/** Public reviews of a business, and its replies. */
export const reviews = defineFeature({
  name: 'reviews',
  chapters: {
    Reviews:
      'Reviews of Google Business and Facebook listings, synchronised and stored here. A review belongs to the site to which ' +
      'its location is assigned.',
  },
  operations,
  area: 'messages',
  toolsets: ['social'],
  limits,
  errors,
  contributes: [
    kindsOfChanges.with(changeKinds),
    searchSources.with(reviewSearchSource),
    hookFollowers.with(newsFollower),
  ],
  tables: ['review', 'review_place', 'review_text'],
  siteTables,
  mayRead: ['social_account', 'social_location', 'site'],
  jobs: [dueSyncsJob, syncJob, moveJob, replyJob],
  needs: { sites, social },
  start({ database, clock }, { sites: { siteAccess }, social: { gateway } }) {
    const { now } = clock;
    const access = createReviewAccess(gateway, database);
    const work = { gateway, database, now };
    return {
      handlers: {
        ...readHandlers(siteAccess, access),
        ...summaryHandlers(siteAccess),
        ...replyHandlers(access),
      },
      jobs: [
        handleJob(dueSyncsJob, async ({ done }) => done((db) => enqueueDueSyncs(db, now())), {
          dueBefore: locationsDueAt,
        }),
        handleJob(syncJob, createSync(work)),
        handleJob(moveJob, createMove(now)),
        handleJob(replyJob, createPublish(work)),
      ],
    };
  },
});
