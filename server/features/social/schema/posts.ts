import { WouldHappen } from '../../../kernel/confirm.ts';
import { listParameters } from '../../../kernel/page.ts';
import {
  Choice,
  Closed,
  Content,
  Id,
  Nullable,
  Since,
  Timestamp,
  Type,
  Until,
} from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { failureNames, PlatformName, postStates, targetStates } from '../schema.ts';

/** Shapes of social posts on the wire. Source: spec, "Social post request"; contract §4, §9 and §12. */

const PostId = Id('From {social_post.list}.');

/** More than any platform accepts; each platform's own limit is checked separately. */
export const textCharactersMax = 65_000;
/** Maximum number of accounts in one request to a provider. */
export const targetsMax = 25;
/** Maximum number of days a post may be scheduled ahead. */
export const scheduledDaysMax = 365;

const PostStateName = Choice(
  postStates,
  '`partial`: out by some and failed by others. `unknown`: some may be out or not; it is looked up. `cancelled` before its time.',
);
const TargetStateChoice = Choice(
  targetStates,
  '`unknown`: it may be out or not. Left only by what the provider says, or by {social_post.settle}.',
);

const accountIdText = {
  maxLength: 20,
  description: 'The account_id of {social_account.list}, as text.',
};
/** A number, as in the account list, or a text, as in the specification's example. */
const AccountIdInput = Type.Union(
  [
    Type.String({ minLength: 1, maxLength: 20 }),
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  ],
  {
    description: 'The account_id of {social_account.list}.',
  },
);
const TargetInput = Closed({ platform: PlatformName, accountId: AccountIdInput });

export const PostCreateInput = Closed({
  site_id: SiteId,
  text: Content({ minLength: 1, maxLength: textCharactersMax, description: 'What is posted.' }),
  targets: Type.Array(TargetInput, {
    minItems: 1,
    maxItems: targetsMax,
    description: 'Where it goes out, each account once.',
  }),
  validate_only: Type.Optional(
    Type.Boolean({ description: '`true` checks it, answers it as a `draft` and keeps nothing.' }),
  ),
  scheduled_at: Type.Optional(Timestamp('When it goes out; at once unless told.')),
  client_post_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'An id of yours: sent again, the same post is answered and nothing goes out twice.',
    }),
  ),
});

const PostTarget = Type.Object({
  platform: PlatformName,
  accountId: Type.String(accountIdText),
  status: TargetStateChoice,
  url: Type.Optional(Type.String({ description: 'Where it stands.' })),
  error: Type.Optional(
    Type.Object({
      code: Choice(failureNames, 'Why it failed.'),
      detail: Type.String({ description: 'The reason, in a sentence of ours.' }),
    }),
  ),
});

const post = {
  site_id: SiteId,
  status: Choice([...postStates, 'draft'], 'What its targets add up to; `draft` was only checked.'),
  text: Type.String(),
  scheduled_at: Nullable(Timestamp('When it is to go out.')),
  client_post_id: Nullable(Type.String()),
  created_by: Type.String(),
  created_at: Timestamp('When it was taken in.'),
  targets: Type.Array(PostTarget),
};

export const SocialPost = Type.Object(
  { post_id: PostId, ...post, status: PostStateName },
  { title: 'SocialPost' },
);

export const SocialPostWritten = Type.Object(
  {
    post_id: Nullable(Type.Integer({ description: 'Null where it was only checked.' })),
    duplicate: Type.Boolean({ description: 'Whether it was there already, by its client_post_id.' }),
    ...post,
  },
  { title: 'SocialPostWritten' },
);

export const PostPreview = WouldHappen({
  would_go_to: Type.Array(PostTarget, { description: 'Where it would go out.' }),
});

export const PostListInput = Closed({
  site_id: Type.Optional(SiteId),
  status: Type.Optional(
    Type.Array(PostStateName, { minItems: 1, maxItems: postStates.length, description: 'One of these.' }),
  ),
  since: Type.Optional(
    Since('Whose time is then or later: what was scheduled has that time, else when it was taken in.'),
  ),
  until: Type.Optional(Until('Whose time is before that.')),
  ...listParameters,
});

export const OnePost = Closed({ post_id: PostId });

export const PostSettleInput = Closed({
  post_id: PostId,
  accountId: AccountIdInput,
  published: Type.Boolean({ description: 'Whether it went out.' }),
});
