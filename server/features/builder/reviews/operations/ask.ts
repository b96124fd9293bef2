import { defineOperation } from '../../../../kernel/operation.ts';
import { PublishPreview } from '../../revisions/schema.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';

export const askOperations = {
  revisionAsk: defineOperation({
    name: 'revision.ask',
    summary: 'Ask those who may publish to publish a revision',
    guide:
      'Makes a task that leads to the draft and is done once it is published; an open one is renewed. Without `confirm`: what would go live.',
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
      says: 'Makes a task for people who may publish. For whoever may not.',
    },
    example: {
      input: { ...examples.exact, note: 'New opening hours.' },
      output: { task_id: 12, created: true, who: ['Ada'] },
    },
  }),
};
