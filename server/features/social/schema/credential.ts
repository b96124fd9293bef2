import { WouldHappen } from '../../../kernel/confirm.ts';
import { Choice, Closed, Nullable, type Static, Timestamp, Type } from '../../../kernel/schema.ts';

/** Shapes of the credential on the wire. Source: contract §12. */

const credentialStates = ['off', 'on', 'key_missing', 'damaged', 'refused'] as const;
export type CredentialState = (typeof credentialStates)[number];

/** A provider as offered for selection. */
export interface ChoosableProvider {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly keyIsAt: string;
  /** Set for a self-hosted provider. */
  readonly address?: { readonly example: string };
}

const keysOf = (offered: readonly ChoosableProvider[]) => offered.map(({ key }) => key);

const providerOf = (offered: readonly ChoosableProvider[]) =>
  Choice(keysOf(offered), offered.map(({ key, summary }) => `\`${key}\`: ${summary}`).join(' '));

export const socialCredentialOf = (offered: readonly ChoosableProvider[]) =>
  Type.Object(
    {
      state: Choice(
        [...credentialStates],
        '`off`: none is stored. `on`: in use. `key_missing`: what it is sealed under is not among the secret keys of this server. ' +
          '`damaged`: it is not as it was stored. `refused`: the provider does not take it any more.',
      ),
      what_to_do: Type.String({ description: 'The way on, as a sentence for people.' }),
      provider: Nullable(
        Choice([...keysOf(offered), 'demo'], 'Provider of the account; null if none is connected.'),
      ),
      url: Nullable(Type.String({ description: 'Where a provider of your own is; null for others.' })),
      fingerprint: Nullable(
        Type.String({
          description:
            'Tells one secret from another, and nothing of it: a keyed hash, 12 hexadecimal digits.',
        }),
      ),
      created_at: Nullable(Timestamp('When it was stored.')),
      verified_at: Nullable(Timestamp('When the provider took it last.')),
    },
    { title: 'SocialCredential' },
  );
export type SocialCredential = Static<ReturnType<typeof socialCredentialOf>>;

export const credentialSaveInputOf = (offered: readonly ChoosableProvider[]) =>
  Closed({
    provider: providerOf(offered),
    secret: Type.String({
      minLength: 8,
      maxLength: 500,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'The API key of your account at the provider. It is never shown again.',
    }),
    url: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: urlDescription(offered) })),
  });

function urlDescription(offered: readonly ChoosableProvider[]): string {
  const own = offered.flatMap(({ key, address }) => (address ? [{ key, ...address }] : []));
  const [first] = own;
  if (!first) return 'None of the providers takes one.';
  return `For ${own.map(({ key }) => `\`${key}\``).join(', ')} alone, and needed there: where its API is, as ${first.example}. https, or http on the same machine.`;
}

export const providerChoiceOf = (offered: readonly ChoosableProvider[]) =>
  Type.Object(
    {
      provider: Choice(keysOf(offered), 'As {social_credential.save} takes it.'),
      name: Type.String(),
      summary: Type.String(),
      key_is_at: Type.String({ description: 'Where its API key is found.' }),
      address_example: Nullable(
        Type.String({ description: 'Of one that you run; null where no address is asked for.' }),
      ),
    },
    { title: 'SocialProviderChoice' },
  );

/** Effects of removing the credential. */
export const CredentialRemoval = WouldHappen({});
