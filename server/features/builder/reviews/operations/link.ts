import { defineOperation } from '../../../../kernel/operation.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';

const chapter = 'Client reviews';
const access = { public: true } as const;
const at = (path: string) =>
  ({ method: 'POST', path: `/api/command-center/client-reviews/${path}` }) as const;

/** Operations of a review link. The secret is sent in the body, so that it appears in no log. */
export const linkOperations = {
  clientReviewOpen: defineOperation({
    name: 'client_review.open',
    summary: 'Open a client review by its link',
    chapter,
    access,
    effect: 'read',
    input: shape.LinkInput,
    output: shape.OpenedReview,
    errors: ['not_found'],
    rest: at('open'),
    example: {
      needs: 'the link of a client review',
      input: { token: examples.token },
      output: examples.opened,
    },
  }),
  clientReviewPage: defineOperation({
    name: 'client_review.page',
    summary: 'Draw a page of a client review',
    chapter,
    access,
    effect: 'read',
    input: shape.LinkPageInput,
    output: shape.DrawnPage,
    errors: ['not_found'],
    rest: at('page'),
    example: {
      needs: 'the link of a client review',
      input: { token: examples.token, page_id: 'pg_home' },
      output: examples.drawn,
    },
  }),
  clientReviewComment: defineOperation({
    name: 'client_review.comment',
    summary: 'Comment on a page of a client review',
    auditPhrase: 'comment on a page of {site}',
    chapter,
    access,
    effect: 'write',
    idempotency: 'own',
    success: 201,
    input: shape.CommentInput,
    output: shape.Comment,
    errors: ['not_found', 'state_conflict', 'rate_limited'],
    rest: at('comment'),
    example: {
      needs: 'the link of a client review',
      input: {
        token: examples.token,
        name: 'Maren',
        text: examples.comment.text,
        page_id: 'pg_home',
        block_id: 'b_7k2m',
      },
      output: examples.comment,
    },
  }),
  clientReviewApprove: defineOperation({
    name: 'client_review.approve',
    summary: 'Approve exactly what a client review shows',
    auditPhrase: 'approve a draft of {site}',
    chapter,
    access,
    effect: 'write',
    idempotency: 'own',
    repeatable: true,
    input: shape.ApproveInput,
    output: shape.Approved,
    errors: ['not_found', 'revision_conflict'],
    rest: at('approve'),
    example: {
      needs: 'the link of a client review',
      input: { token: examples.token, name: 'Maren', expected_hash: examples.hash },
      output: { approval: examples.approval },
    },
  }),
};
