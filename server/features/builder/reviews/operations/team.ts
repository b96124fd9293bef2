import { defineOperation } from '../../../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../../../kernel/page.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';

const chapter = 'Client reviews';
const tokens = ['admin', 'site', 'session'] as const;
const readAccess = { tokens, scope: 'read', site: 'required' } as const;
const stageAccess = { tokens, scope: 'stage', site: 'required' } as const;
const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/site-builder/client-reviews${path}` },
    { method, path: `/api/command-center/site-builder/client-reviews${path}` },
  ] as const;

/** Only people talk to clients: sessions, and only through the Command Center. */
const people = { tokens: ['session'], site: 'required' } as const;
const center = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  ({ method, path: `/api/command-center/site-builder/client-reviews${path}` }) as const;

/** Operations of the team on reviews. */
export const teamOperations = {
  clientReviewList: defineOperation({
    name: 'client_review.list',
    summary: 'List the client reviews of a site',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.ReviewListInput,
    output: ListOf(shape.ClientReview),
    errors: ['invalid_cursor'],
    rest: both('GET', ''),
    example: { input: { site_id: 10 }, output: onlyPage(examples.review) },
  }),
  clientReviewGet: defineOperation({
    name: 'client_review.get',
    summary: 'Show a client review with its comments',
    chapter,
    access: people,
    effect: 'read',
    input: shape.ReviewInput,
    output: shape.ReviewDetail,
    errors: ['not_found'],
    rest: center('GET', '/{client_review_id}'),
    example: {
      input: { site_id: 11, client_review_id: 1 },
      output: { ...examples.review, comments: [examples.thread] },
    },
  }),
  clientReviewCreate: defineOperation({
    name: 'client_review.create',
    summary: 'Create a link with which a client views, comments on and approves a draft',
    auditPhrase: 'create a review link for {site}',
    chapter,
    access: stageAccess,
    effect: 'write',
    success: 201,
    input: shape.ReviewCreateInput,
    output: shape.ReviewCreated,
    errors: ['not_found', 'state_conflict'],
    rest: both('POST', ''),
    example: {
      input: { site_id: 10, days: 14 },
      output: { ...examples.review, url: `https://desk.example.com/review/${examples.token}` },
    },
  }),
  clientReviewEnsure: defineOperation({
    name: 'client_review.ensure',
    summary: 'Open your own review of a draft',
    auditPhrase: 'open a review of {site}',
    chapter,
    access: { ...people, area: 'approval' },
    effect: 'write',
    input: shape.OwnReviewInput,
    output: shape.ReviewCreated,
    errors: ['state_conflict'],
    rest: center('POST', '/own'),
    example: {
      input: { site_id: 10 },
      output: { ...examples.review, url: `https://desk.example.com/review/${examples.token}` },
    },
  }),
  clientReviewRevoke: defineOperation({
    name: 'client_review.revoke',
    summary: 'Revoke the link of a client review; its comments stay',
    auditPhrase: 'revoke a review link of {site}',
    chapter,
    access: stageAccess,
    effect: 'write',
    repeatable: true,
    input: shape.ReviewInput,
    output: shape.ReviewRevoked,
    errors: ['not_found'],
    rest: both('POST', '/revoke'),
    example: {
      input: { site_id: 11, client_review_id: 1 },
      output: { client_review_id: 4, revoked: true },
    },
  }),
  clientReviewAnswer: defineOperation({
    name: 'client_review.answer',
    summary: "Reply to a client's comment",
    auditPhrase: 'answer a comment on {site}',
    chapter,
    access: people,
    effect: 'write',
    success: 201,
    input: shape.AnswerInput,
    output: shape.Comment,
    errors: ['not_found', 'state_conflict'],
    rest: center('POST', '/answer'),
    example: {
      input: { site_id: 11, comment_id: 1, text: examples.answer.text },
      output: examples.answer,
    },
  }),
  clientReviewResolve: defineOperation({
    name: 'client_review.resolve',
    summary: "Resolve or reopen a client's comment",
    auditPhrase: 'resolve a comment on {site}',
    chapter,
    access: people,
    effect: 'write',
    repeatable: true,
    input: shape.ResolveInput,
    output: shape.Resolved,
    errors: ['not_found'],
    rest: center('POST', '/resolve'),
    example: { input: { site_id: 11, comment_id: 1 }, output: { comment_id: 9, resolved: true } },
  }),
};
