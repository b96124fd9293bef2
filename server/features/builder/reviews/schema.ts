import { listParameters } from '../../../kernel/page.ts';
import { Choice, Content, Id, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { ChangeSetId, PublishInput } from '../revisions/schema.ts';
import { daysDefault, daysMax } from './rules/terms.ts';

// Shapes of requests to publish and of client reviews on the wire.

export const AskInput = StrictObject({
  ...PublishInput.properties,
  note: Type.Optional(Content({ maxLength: 1000, description: 'Note for the people who publish.' })),
});
export const PublishRequestResult = Type.Object(
  {
    task_id: Type.Integer(),
    created: Type.Boolean({ description: 'False if an open task for this draft was updated.' }),
    who: Type.Array(Type.String(), { description: 'Names of people who may publish.' }),
  },
  { title: 'PublishAsked' },
);

export const DeclineInput = StrictObject({
  site_id: SiteId,
  change_set_id: ChangeSetId,
  reason: Content({ minLength: 1, maxLength: 1000, description: 'For the person who asked.' }),
});
export const Declined = Type.Object({ task_id: Type.Integer(), declined: Type.Boolean() });

export const ApprovalListInput = StrictObject({ site_id: Type.Optional(SiteId) });
export const Approval = Type.Object(
  {
    kind: Choice(['request', 'proposal'], "A request to publish, or a program's proposal without one."),
    site_id: SiteId,
    site_name: Type.String(),
    change_set_id: Type.String(),
    revision_id: Type.String({ description: 'The requested revision; of a proposal its newest.' }),
    task_id: Nullable(Type.Integer({ description: 'The task of a request.' })),
    by: Type.String({ description: 'Name of who asks or proposes.' }),
    by_program: Type.Boolean({
      description: 'True for a program, which reads the answer at the task instead of being notified.',
    }),
    own: Type.Boolean({ description: 'Whether you asked.' }),
    text: Type.String({ description: 'Note of a request; the sum of what a proposal changes.' }),
    changed_since: Type.Boolean({ description: 'Whether the draft has changed since the request.' }),
    path: Type.String({ description: 'Its path in the Command Center.' }),
    at: Timestamp('When it was requested or last written.'),
  },
  { title: 'Approval' },
);
export const ApprovalList = Type.Object(
  {
    data: Type.Array(Approval, {
      description: 'Requests, then proposals; at most 100 of each, newest first.',
    }),
  },
  { title: 'ApprovalList' },
);

const ReviewId = Id('From {client_review.list}.');
const CommentId = Id('From {client_review.get}.');

const approval = Nullable(
  Type.Object({
    by: Type.String({ description: 'Name given by the client.' }),
    at: Timestamp('When.'),
    revision_id: Type.String(),
    hash: Type.String(),
    changed_since: Type.Boolean({ description: 'Whether the draft has changed since.' }),
  }),
);

const comment = {
  comment_id: Type.Integer(),
  author: Type.String({ description: 'Name given by the client, or that of a team member.' }),
  by_team: Type.Boolean(),
  text: Type.String(),
  created_at: Timestamp('When it was written.'),
};
export const Comment = Type.Object(comment, { title: 'ClientComment' });

export const Thread = Type.Object(
  {
    ...comment,
    page_id: Type.String(),
    block_id: Nullable(
      Type.String({ description: 'A block, `header` or `footer`; null for the whole page.' }),
    ),
    document: Nullable(Type.String()),
    at: Nullable(Type.String({ description: 'Address of a text in the document.' })),
    quote: Nullable(Type.String({ description: 'Beginning of that text at the time.' })),
    resolved: Type.Boolean(),
    replies: Type.Array(Comment, { description: 'Oldest first.' }),
  },
  { title: 'ClientThread' },
);

const review = {
  client_review_id: ReviewId,
  change_set_id: Type.String(),
  state: Choice(['open', 'expired', 'revoked'], 'Only open reviews can be viewed.'),
  created_by: Type.String(),
  created_by_name: Type.String({ description: 'Name of the person or program.' }),
  created_at: Timestamp('When it was created.'),
  expires_at: Timestamp('When the link expires.'),
  approval,
  threads: Type.Object({
    total: Type.Integer(),
    open: Type.Integer({ description: 'Number of unresolved comments.' }),
  }),
};
export const ClientReview = Type.Object(review, { title: 'ClientReview' });
export const ReviewListInput = StrictObject({ site_id: SiteId, ...listParameters });

export const ReviewCreateInput = StrictObject({
  site_id: SiteId,
  change_set_id: Type.Optional(ChangeSetId),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: daysMax,
      default: daysDefault,
      description: `Default: ${daysDefault}.`,
    }),
  ),
});
export const OwnReviewInput = StrictObject({ site_id: SiteId });
export const ReviewCreated = Type.Object({
  ...review,
  url: Type.String({
    description: 'The link, shown once. Anyone who has it sees the draft and may comment.',
  }),
});

export const ReviewInput = StrictObject({ site_id: SiteId, client_review_id: ReviewId });
export const ReviewDetail = Type.Object(
  { ...review, comments: Type.Array(Thread, { description: 'Threads, oldest first.' }) },
  { title: 'ClientReviewDetail' },
);
export const ReviewRevoked = Type.Object({ client_review_id: ReviewId, revoked: Type.Boolean() });

const Text = Content({ minLength: 1, maxLength: 2000, description: 'Plain text.' });
export const AnswerInput = StrictObject({ site_id: SiteId, comment_id: CommentId, text: Text });
export const ResolveInput = StrictObject({
  site_id: SiteId,
  comment_id: CommentId,
  resolved: Type.Optional(Type.Boolean({ description: 'False opens it again.' })),
});
export const Resolved = Type.Object({ comment_id: CommentId, resolved: Type.Boolean() });

/* What the page of a link asks. */

const Token = Type.String({
  minLength: 20,
  maxLength: 200,
  'x-content': true,
  description: 'From the link, after `/review/`.',
});
const Name = Type.String({ minLength: 1, maxLength: 80, description: 'As shown to the team.' });
const PageId = Type.String({ minLength: 1, maxLength: 64, description: 'From the opened review.' });

export const LinkInput = StrictObject({ token: Token });
export const OpenedReview = Type.Object(
  {
    site_name: Type.String(),
    expires_at: Timestamp('When the link expires.'),
    state: Choice(['draft', 'published', 'discarded'], 'State of the draft.'),
    revision_id: Type.String(),
    hash: Type.String({ description: 'Hash of exactly what is shown.' }),
    approval,
    pages: Type.Array(Type.Object({ page_id: Type.String(), title: Type.String(), path: Type.String() }), {
      description: 'Public pages, the home page first.',
    }),
    comments: Type.Array(Thread, { description: 'Threads, oldest first.' }),
  },
  { title: 'OpenedClientReview' },
);

export const LinkPageInput = StrictObject({ token: Token, page_id: PageId });
export const DrawnPage = Type.Object(
  {
    page_id: Type.String(),
    hash: Type.String({ description: 'Revision it was drawn from.' }),
    lang: Type.String(),
    sheets: Type.Array(Type.String(), { description: 'Style sheets, in their order.' }),
    parts: Type.Array(
      Type.Object({
        id: Type.String(),
        place: Choice(['header', 'main', 'footer'], 'Its state.'),
        name: Type.String({ description: 'Its name for people, such as “Hero”.' }),
        html: Type.String(),
      }),
    ),
  },
  { title: 'DrawnPage' },
);

export const CommentInput = StrictObject({
  token: Token,
  name: Name,
  text: Text,
  page_id: PageId,
  block_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'A part of the page.' })),
  document: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'With `at`.' })),
  at: Type.Optional(
    Type.String({ maxLength: 500, pattern: '^(?:/[^/]+)+$', description: 'Address of a text.' }),
  ),
  reply_to: Type.Optional(Id('The comment this one replies to.')),
});
export const ApproveInput = StrictObject({
  token: Token,
  name: Name,
  expected_hash: PublishInput.properties.expected_hash,
});
export const Approved = Type.Object({ approval });
