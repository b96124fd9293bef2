import { WouldHappen } from '../../../kernel/confirm.ts';
import { listParameters } from '../../../kernel/page.ts';
import {
  Choice,
  Content,
  Id,
  Nullable,
  Since,
  StrictObject,
  Timestamp,
  Type,
  Until,
} from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { failureNames, PlatformName, postStates, targetStates } from '../schema.ts';

// Shapes of social posts on the wire. Source: spec, "Social post request"; contract §4, §9 and §12.

const PostId = Id('From {social_post.list}.');

/** More than any platform accepts; each platform's own limit is checked separately. */
export const textCharactersMax = 65_000;
/** Maximum number of accounts in one request to a provider. */
export const targetsMax = 25;
/** Maximum number of days a post may be scheduled ahead. */
export const scheduledDaysMax = 365;

const PostStateName = Choice(
  postStates,
  '`partial`: published by some targets, failed by others. `unknown`: some outcomes are unknown and being looked up. ' +
    '`cancelled`: before its time.',
);
const TargetStateChoice = Choice(
  targetStates,
  '`unknown`: it may have been published or not. Settled only by the provider, or by {social_post.settle}.',
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
const TargetInput = StrictObject({ platform: PlatformName, accountId: AccountIdInput });

export const PostCreateInput = StrictObject({
  site_id: SiteId,
  text: Content({ minLength: 1, maxLength: textCharactersMax, description: 'The text to post.' }),
  targets: Type.Array(TargetInput, {
    minItems: 1,
    maxItems: targetsMax,
    description: 'Target accounts, each only once.',
  }),
  validate_only: Type.Optional(
    Type.Boolean({ description: '`true` only validates it, returns it as a `draft` and stores nothing.' }),
  ),
  scheduled_at: Type.Optional(Timestamp('When to publish it. Default: at once.')),
  client_post_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Your own id: a repeat returns the same post and publishes nothing twice.',
    }),
  ),
});

const PostTarget = Type.Object({
  platform: PlatformName,
  accountId: Type.String(accountIdText),
  status: TargetStateChoice,
  url: Type.Optional(Type.String({ description: 'Its state.' })),
  error: Type.Optional(
    Type.Object({
      code: Choice(failureNames, 'Why it failed.'),
      detail: Type.String({ description: 'The reason as a sentence.' }),
    }),
  ),
});

const post = {
  site_id: SiteId,
  status: Choice([...postStates, 'draft'], 'State derived from its targets; `draft` was only validated.'),
  text: Type.String(),
  scheduled_at: Nullable(Timestamp('When it is scheduled.')),
  client_post_id: Nullable(Type.String()),
  created_by: Type.String(),
  created_by_name: Type.String({ description: 'Name of the person or program.' }),
  created_at: Timestamp('When it was created.'),
  targets: Type.Array(PostTarget),
};

export const SocialPost = Type.Object(
  { post_id: PostId, ...post, status: PostStateName },
  { title: 'SocialPost' },
);

export const SocialPostWritten = Type.Object(
  {
    post_id: Nullable(Type.Integer({ description: 'null if it was only validated.' })),
    duplicate: Type.Boolean({ description: 'Whether it is a repeat, by its client_post_id.' }),
    ...post,
  },
  { title: 'SocialPostWritten' },
);

export const PostPreview = WouldHappen({
  would_go_to: Type.Array(PostTarget, { description: 'Its targets.' }),
});

export const PostListInput = StrictObject({
  site_id: Type.Optional(SiteId),
  status: Type.Optional(
    Type.Array(PostStateName, {
      minItems: 1,
      maxItems: postStates.length,
      description: 'Only these states.',
    }),
  ),
  since: Type.Optional(Since('Only from this time on: the scheduled time, otherwise that of creation.')),
  until: Type.Optional(Until('Only before this time.')),
  ...listParameters,
});

export const OnePost = StrictObject({ post_id: PostId });

export const PostSettleInput = StrictObject({
  post_id: PostId,
  accountId: AccountIdInput,
  published: Type.Boolean({ description: 'Whether it was published.' }),
});
