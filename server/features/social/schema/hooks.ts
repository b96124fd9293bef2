import { AnyValue, Choice, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import { hookStates } from '../rules/hook-state.ts';

// Shapes of a provider's calls and of their registration.

/** Only ids are read from it, so most of it is irrelevant here. Source: reference §1.8. */
export const HookInput = Type.Object(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Id of this call: a repeat has no effect.',
    }),
    event: Type.String({ minLength: 1, maxLength: 100, description: 'Kind of event, such as `review.new`.' }),
    timestamp: Timestamp('When it happened. Calls older than three days are refused.'),
    account: Type.Optional(AnyValue('The account it is about.')),
    post: Type.Optional(AnyValue('The post it is about.')),
    review: Type.Optional(AnyValue('The review it is about.')),
  },
  {
    additionalProperties: true,
    description: 'Sent by the provider. Its content is not trusted: it only triggers a read.',
  },
);

const hookReads = ['reviews', 'accounts', 'post', 'nothing'] as const;

export const HookTaken = Type.Object(
  {
    duplicate: Type.Boolean({ description: 'True for a repeat, which has no effect.' }),
    reads: Choice([...hookReads], 'What will be read because of it.'),
  },
  { title: 'SocialHookTaken' },
);

export const SocialHook = Type.Object(
  {
    state: Choice(
      [...hookStates],
      '`off`: no account is connected. `unsigned`: this provider does not sign its calls, so they are refused. `none`: there ' +
        'is no secret yet. `by_hand`: there is a secret to enter at the provider. `registered`: this server registered the ' +
        'webhook itself.',
    ),
    what_to_do: Type.String({ description: 'Next step, as a sentence for people.' }),
    url: Type.String({ description: 'Address for the provider to call.' }),
    made_at: Nullable(Timestamp('When the current secret was created.')),
    registered_at: Nullable(Timestamp('When it was last registered.')),
    heard_at: Nullable(Timestamp('When it last called.')),
  },
  { title: 'SocialHook' },
);

export const SocialHookSecret = Type.Object(
  {
    url: Type.String({ description: 'Address for the provider to call.' }),
    secret: Type.String({ description: 'Signing secret, shown only once.' }),
    events: Type.Array(Type.String(), { description: 'Events it should call for.' }),
  },
  { title: 'SocialHookSecret' },
);
