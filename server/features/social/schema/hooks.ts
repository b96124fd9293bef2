import { Choice, Loose, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import { hookStates } from '../rules/hook-state.ts';

/** Shapes of a provider's calls and of their registration. */

/** Only ids are read from it, so most of it is irrelevant here. Source: reference §1.8. */
export const HookInput = Type.Object(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Of this call: one that comes again does nothing again.',
    }),
    event: Type.String({ minLength: 1, maxLength: 100, description: 'What happened, as `review.new`.' }),
    timestamp: Timestamp('When it happened. What is more than three days old is refused.'),
    account: Type.Optional(Loose('The account it is about.')),
    post: Type.Optional(Loose('The post it is about.')),
    review: Type.Optional(Loose('The review it is about.')),
  },
  {
    additionalProperties: true,
    description: 'As the provider sends it. Nothing of it is believed: it makes us read.',
  },
);

const hookReads = ['reviews', 'accounts', 'post', 'nothing'] as const;

export const HookTaken = Type.Object(
  {
    duplicate: Type.Boolean({ description: 'It was taken before, and nothing was done again.' }),
    reads: Choice([...hookReads], 'What is read for it soon.'),
  },
  { title: 'SocialHookTaken' },
);

export const SocialHook = Type.Object(
  {
    state: Choice(
      [...hookStates],
      '`off`: no account is connected. `unsigned`: this provider signs no calls, so none is taken. `none`: there is no secret yet. ' +
        '`by_hand`: there is one, to be entered at the provider. `registered`: this server has told the provider itself.',
    ),
    what_to_do: Type.String({ description: 'The way on, as a sentence for people.' }),
    url: Type.String({ description: 'Where the provider is to call.' }),
    made_at: Nullable(Timestamp('When the present secret was made.')),
    registered_at: Nullable(Timestamp('When the provider was told last.')),
    heard_at: Nullable(Timestamp('When it called last.')),
  },
  { title: 'SocialHook' },
);

export const SocialHookSecret = Type.Object(
  {
    url: Type.String({ description: 'Where the provider is to call.' }),
    secret: Type.String({ description: 'What it is to sign with. It is shown this once.' }),
    events: Type.Array(Type.String(), { description: 'What it is to call for.' }),
  },
  { title: 'SocialHookSecret' },
);
