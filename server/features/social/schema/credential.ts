import { WouldHappen } from '../../../kernel/confirm.ts';
import { Choice, Nullable, type Static, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';

// Shapes of the credential on the wire. Source: contract §12.

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
        "`off`: none is stored. `on`: in use. `key_missing`: the key it was encrypted with is not among this server's secret " +
          'keys. `damaged`: the stored value was changed. `refused`: the provider no longer accepts it.',
      ),
      what_to_do: Type.String({ description: 'Next step, as a sentence for people.' }),
      provider: Nullable(
        Choice([...keysOf(offered), 'demo'], 'Provider of the account; null if none is connected.'),
      ),
      url: Nullable(Type.String({ description: 'Address of a self-hosted provider; null for others.' })),
      fingerprint: Nullable(
        Type.String({
          description: 'Fingerprint of the secret: a keyed hash, 12 hexadecimal digits.',
        }),
      ),
      created_at: Nullable(Timestamp('When it was stored.')),
      verified_at: Nullable(Timestamp('When the provider last accepted it.')),
    },
    { title: 'SocialCredential' },
  );
export type SocialCredential = Static<ReturnType<typeof socialCredentialOf>>;

export const credentialSaveInputOf = (offered: readonly ChoosableProvider[]) =>
  StrictObject({
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
  if (!first) return 'None of the providers needs one.';
  return `For ${own.map(({ key }) => `\`${key}\``).join(', ')} alone, and needed there: where its API is, as ${first.example}. https, or http on the same machine.`;
}

export const providerChoiceOf = (offered: readonly ChoosableProvider[]) =>
  Type.Object(
    {
      provider: Choice(keysOf(offered), 'As accepted by {social_credential.save}.'),
      name: Type.String(),
      summary: Type.String(),
      key_is_at: Type.String({ description: 'Where to find its API key.' }),
      address_example: Nullable(
        Type.String({ description: 'Example address of a self-hosted one; null if no address is needed.' }),
      ),
    },
    { title: 'SocialProviderChoice' },
  );

/** Effects of removing the credential. */
export const CredentialRemoval = WouldHappen({});
