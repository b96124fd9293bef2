import { WouldHappen } from '../../../kernel/confirm.ts';
import { Choice, Closed, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import { providerKeys } from '../schema.ts';

/** Shapes of the credential on the wire. Source: contract §12. */

const credentialStates = ['off', 'on', 'key_missing', 'damaged', 'refused'] as const;
export type CredentialState = (typeof credentialStates)[number];

const Provider = Choice(
  [...providerKeys],
  '`zernio` is a service, and knows reviews; `postiz` runs on a server of yours, and knows none.',
);

export const SocialCredential = Type.Object(
  {
    state: Choice(
      [...credentialStates],
      '`off`: none is stored. `on`: in use. `key_missing`: what it is sealed under is not among the secret keys of this server. ' +
        '`damaged`: it is not as it was stored. `refused`: the provider does not take it any more.',
    ),
    what_to_do: Type.String({ description: 'The way on, as a sentence for people.' }),
    provider: Nullable(
      Choice([...providerKeys, 'demo'], 'Provider of the account; null if none is connected.'),
    ),
    url: Nullable(Type.String({ description: 'Where your own Postiz is; null for other providers.' })),
    fingerprint: Nullable(
      Type.String({
        description: 'Tells one secret from another, and nothing of it: a keyed hash, 12 hexadecimal digits.',
      }),
    ),
    created_at: Nullable(Timestamp('When it was stored.')),
    verified_at: Nullable(Timestamp('When the provider took it last.')),
  },
  { title: 'SocialCredential' },
);

export const CredentialSaveInput = Closed({
  provider: Provider,
  secret: Type.String({
    minLength: 8,
    maxLength: 500,
    pattern: '^[\\x21-\\x7e]+$',
    description: 'The API key of your account at the provider. It is never shown again.',
  }),
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description:
        'For `postiz` alone, and needed there: where its API is, as https://postiz.example.com/api. https, or http on the same machine.',
    }),
  ),
});

/** Effects of removing the credential. */
export const CredentialRemoval = WouldHappen({});
