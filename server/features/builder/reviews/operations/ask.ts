import { defineOperation } from '../../../../kernel/operation.ts';
import { PublishPreview } from '../../revisions/schema.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';

export const askOperations = {
  revisionAsk: defineOperation({
    name: 'revision.ask',
    summary: 'Request the publication of a revision',
    auditPhrase: 'ask to publish {site}',
    guide:
      'Creates a task for people who may publish, done once the draft is published; an open one is updated. Without ' +
      '`confirm`: a dry run that returns what would go live.',
    chapter: 'Revisions',
    access: { tokens: ['admin', 'site', 'session'], scope: 'stage', site: 'required' },
    effect: 'write',
    confirm: PublishPreview,
    repeatable: true,
    input: shape.AskInput,
    output: shape.PublishRequestResult,
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: [
      { method: 'POST', path: '/api/control-plane/revisions/ask' },
      { method: 'POST', path: '/api/command-center/revisions/ask' },
    ],
    mcp: {
      tool: 'svc_revision_ask',
      title: 'Ask to publish',
      description: 'Creates a task for people who may publish, if you may not.',
    },
    example: {
      input: { ...examples.exact, note: 'New opening hours.' },
      output: { task_id: 12, created: true, who: ['Ada'] },
    },
  }),
  revisionDecline: defineOperation({
    name: 'revision.decline',
    summary: 'Decline a request to publish',
    auditPhrase: 'decline a request to publish {site}',
    guide:
      'Ends its task with the reason. Who asked is notified, or who connected the app that asked; other programs read the reason ' +
      'at the task. The draft stays as it is.',
    chapter: 'Revisions',
    access: { tokens: ['session'], scope: 'publish', site: 'required' },
    effect: 'write',
    input: shape.DeclineInput,
    output: shape.Declined,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/revisions/decline' },
    example: {
      needs: 'an open request to publish',
      input: { site_id: 10, change_set_id: 'cs_3', reason: 'The price is missing.' },
      output: { task_id: 12, declined: true },
    },
  }),
  approvalList: defineOperation({
    name: 'approval.list',
    summary: 'List requests to publish and proposals that wait for approval',
    chapter: 'Revisions',
    access: { tokens: ['session'], site: 'optional' },
    effect: 'read',
    input: shape.ApprovalListInput,
    output: shape.ApprovalList,
    rest: { method: 'GET', path: '/api/command-center/approvals' },
    example: { input: { site_id: 10 }, output: { data: [examples.approvalWanted] } },
  }),
};
