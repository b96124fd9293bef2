import { defineOperation } from '../../../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../../../kernel/page.ts';
import * as examples from '../examples.ts';
import * as schedules from '../schema/schedules.ts';
import * as shape from '../schema.ts';
import { both, chapter, publishAccess, readAccess } from './access.ts';

/** Operations that publish, schedule and roll back. */
export const publishingOperations = {
  revisionPublish: defineOperation({
    name: 'revision.publish',
    summary: 'Publish exactly this revision',
    auditPhrase: 'publish {site}',
    guide:
      'Without `confirm`, a dry run that returns the changes and what blocks the publication. `expected_hash` is the hash of ' +
      'the reviewed revision. Repeats return the same answer. If the change set is behind, merge it with {change_set.merge} ' +
      'first.',
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
      inDefaultToolset: 'where built',
      title: 'Publish a revision',
      description: 'Needs the exact revision_id and hash that a person approved. Without confirm: a dry run.',
      hiddenInput: ['note'],
    },
    example: {
      input: { site_id: 10, revision_id: 'rev_8', expected_hash: examples.liveHash },
      output: examples.published,
    },
  }),
  revisionSchedule: defineOperation({
    name: 'revision.schedule',
    summary: 'Schedule the publication of exactly this revision',
    auditPhrase: 'schedule a publication of {site}',
    guide:
      'Without `confirm`, a dry run that returns the changes. Later edits are not included. It is checked again at its time: ' +
      'a revision that is behind or blocked by then is not published, and {revision_schedule.list} gives the reason.',
    chapter,
    access: publishAccess,
    effect: 'publish',
    confirm: shape.PublishPreview,
    repeatable: true,
    input: schedules.ScheduleInput,
    output: schedules.Schedule,
    errors: ['not_found', 'revision_conflict', 'state_conflict', 'publish_blocked'],
    rest: both('POST', 'revisions/schedule'),
    example: {
      needs: 'a `publish_at` within the next 366 days',
      input: {
        site_id: 10,
        revision_id: 'rev_10',
        expected_hash: examples.hash,
        publish_at: examples.schedule.publish_at,
      },
      output: examples.schedule,
    },
  }),
  revisionScheduleCancel: defineOperation({
    name: 'revision_schedule.cancel',
    summary: 'Cancel a scheduled publication',
    auditPhrase: 'cancel a scheduled publication of {site}',
    chapter,
    access: publishAccess,
    effect: 'write',
    repeatable: true,
    input: schedules.ScheduleCancelInput,
    output: schedules.Schedule,
    errors: ['not_found', 'state_conflict'],
    rest: both('POST', 'revisions/schedule/cancel'),
    example: {
      input: { site_id: 10, schedule_id: 'ps_1' },
      output: { ...examples.schedule, state: 'cancelled', ended_at: examples.schedule.created_at },
    },
  }),
  revisionScheduleList: defineOperation({
    name: 'revision_schedule.list',
    summary: 'List scheduled publications and their outcomes',
    chapter,
    access: readAccess,
    effect: 'read',
    input: schedules.ScheduleListInput,
    output: ListOf(schedules.Schedule),
    errors: ['invalid_cursor'],
    rest: both('GET', 'revisions/schedules'),
    example: { input: { site_id: 10 }, output: onlyPage(examples.schedule) },
  }),
  publicationList: defineOperation({
    name: 'publication.list',
    summary: 'List when a site went live or was taken offline',
    guide: 'The newest one says what is live.',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.PublicationListInput,
    output: ListOf(shape.Publication),
    errors: ['invalid_cursor'],
    rest: both('GET', 'publications'),
    example: { input: { site_id: 10 }, output: onlyPage(examples.publication) },
  }),
  revisionRollback: defineOperation({
    name: 'revision.rollback',
    summary: 'Roll back to content that was live before',
    auditPhrase: 'roll {site} back to an earlier version',
    guide: 'As a new revision: history is never rewritten. Open change sets are behind afterwards.',
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
      description: 'To a revision that was live before, as a new one.',
      hiddenInput: ['note'],
    },
    example: {
      input: { site_id: 10, revision_id: 'rev_3', expected_hash: examples.earlierHash },
      output: examples.published,
    },
  }),
  siteUnpublish: defineOperation({
    name: 'site.unpublish',
    summary: 'Unpublish a site',
    auditPhrase: 'unpublish {site}',
    guide: 'Its content is kept and can be published again.',
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
