import { defineOperation } from '../../../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../../../kernel/page.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';
import { both, chapter, publishAccess, readAccess } from './access.ts';

/** Operations that publish, schedule and roll back. */
export const publishingOperations = {
  revisionPublish: defineOperation({
    name: 'revision.publish',
    summary: 'Publish exactly this revision',
    guide:
      'Without `confirm` it says what would change and what keeps it from being published. `expected_hash` is that of the revision that was ' +
      'looked at. Repeats answer alike. A change set that is behind is brought up to date with {change_set.merge} first.',
    chapter,
    access: publishAccess,
    effect: 'publish',
    confirm: shape.PublishPreview,
    repeatable: true,
    input: shape.PublishInput,
    output: shape.Published,
    errors: ['not_found', 'revision_conflict', 'state_conflict', 'publish_blocked'],
    rest: both('POST', 'revisions/publish'),
    mcp: {
      tool: 'svc_revision_publish',
      usual: 'where built',
      title: 'Publish a revision',
      says: 'Needs the exact revision_id and hash that a person approved. Without confirm: what would change.',
      omits: ['note'],
    },
    example: {
      input: { site_id: 10, revision_id: 'rev_16', expected_hash: examples.liveHash },
      output: examples.published,
    },
  }),
  revisionSchedule: defineOperation({
    name: 'revision.schedule',
    summary: 'Publish exactly this revision at a moment',
    guide:
      'Without `confirm` it says what would change. What is written later is not in it. It is looked at again at its moment: what is ' +
      'behind or blocked by then is not published, and {revision_schedule.list} says why.',
    chapter,
    access: publishAccess,
    effect: 'publish',
    confirm: shape.PublishPreview,
    repeatable: true,
    input: shape.ScheduleInput,
    output: shape.Schedule,
    errors: ['not_found', 'revision_conflict', 'state_conflict', 'publish_blocked'],
    rest: both('POST', 'revisions/schedule'),
    example: {
      needs: 'a `publish_at` within the next 366 days',
      input: {
        site_id: 10,
        revision_id: 'rev_18',
        expected_hash: examples.hash,
        publish_at: examples.schedule.publish_at,
      },
      output: examples.schedule,
    },
  }),
  revisionScheduleCancel: defineOperation({
    name: 'revision_schedule.cancel',
    summary: 'Cancel a publication that waits for its moment',
    chapter,
    access: publishAccess,
    effect: 'write',
    repeatable: true,
    input: shape.ScheduleCancelInput,
    output: shape.Schedule,
    errors: ['not_found', 'state_conflict'],
    rest: both('POST', 'revisions/schedule/cancel'),
    example: {
      input: { site_id: 10, schedule_id: 'ps_1' },
      output: { ...examples.schedule, state: 'cancelled', ended_at: examples.schedule.created_at },
    },
  }),
  revisionScheduleList: defineOperation({
    name: 'revision_schedule.list',
    summary: 'List publications that wait for their moment, and what became of earlier ones',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.ScheduleListInput,
    output: ListOf(shape.Schedule),
    errors: ['invalid_cursor'],
    rest: both('GET', 'revisions/schedules'),
    example: { input: { site_id: 10 }, output: onlyPage(examples.schedule) },
  }),
  revisionRollback: defineOperation({
    name: 'revision.rollback',
    summary: 'Make content that was live before live again',
    guide: 'As a new revision: history is never rewritten. Open change sets are behind then.',
    chapter,
    access: publishAccess,
    effect: 'publish',
    confirm: shape.PublishPreview,
    repeatable: true,
    input: shape.RollbackInput,
    output: shape.Published,
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: both('POST', 'revisions/rollback'),
    mcp: {
      tool: 'svc_revision_rollback',
      title: 'Roll back',
      says: 'To a revision that was live before, as a new one.',
      omits: ['note'],
    },
    example: {
      input: { site_id: 10, revision_id: 'rev_11', expected_hash: examples.earlierHash },
      output: examples.published,
    },
  }),
  siteUnpublish: defineOperation({
    name: 'site.unpublish',
    summary: 'Take a published site off the web',
    guide: 'Its content stays, and comes back by publishing.',
    chapter,
    access: publishAccess,
    effect: 'publish',
    confirm: shape.UnpublishPreview,
    repeatable: true,
    input: shape.UnpublishInput,
    output: shape.Published,
    errors: ['state_conflict'],
    rest: both('POST', 'revisions/unpublish'),
    example: {
      input: { site_id: 10 },
      output: { ...examples.published, published: false, revision_id: null, hash: null },
    },
  }),
};
