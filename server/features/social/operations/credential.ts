import { defineOperation } from '../../../kernel/operation.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import * as examples from '../examples.ts';
import {
  type ChoosableProvider,
  CredentialRemoval,
  credentialSaveInputOf,
  providerChoiceOf,
  socialCredentialOf,
} from '../schema/credential.ts';

const chapter = 'Social';
/** The credential belongs to the whole service, not to a project. */
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const path = '/api/command-center/social/credential';

/** A provider as offered for selection. */
export const presentChoice = ({ key, name, summary, keyIsAt, address }: ChoosableProvider) => ({
  provider: key,
  name,
  summary,
  key_is_at: keyIsAt,
  address_example: address?.example ?? null,
});

export type CredentialOperations = ReturnType<typeof credentialOperationsOf>;

/** Administrator operations on the provider's credential. */
export function credentialOperationsOf(offered: readonly ChoosableProvider[]) {
  const SocialCredential = socialCredentialOf(offered);
  const [first] = offered;
  const provider = first?.key ?? '';
  const credential = { ...examples.credential, provider };

  return {
    socialCredentialGet: defineOperation({
      name: 'social_credential.get',
      summary: 'Show the provider account that all sites post through',
      guide: 'Its secret is never returned.',
      chapter,
      access: administrator,
      effect: 'read',
      input: StrictObject({}),
      output: SocialCredential,
      rest: { method: 'GET', path },
      example: { input: {}, output: credential },
    }),
    socialCredentialSave: defineOperation({
      name: 'social_credential.save',
      summary: 'Connect the provider account that all sites post through, or replace it',
      auditPhrase: 'connect the social provider',
      guide:
        'The secret is verified with the provider first; one that it rejects is refused and not stored. It replaces the earlier one.',
      chapter,
      access: { ...administrator, fresh: true },
      effect: 'write',
      input: credentialSaveInputOf(offered),
      output: SocialCredential,
      errors: ['social_provider_unavailable'],
      rest: { method: 'POST', path },
      example: {
        needs: 'a key of the provider',
        input: { provider, secret: 'sk_EXAMPLE_KEY_OF_YOURS' },
        output: credential,
      },
    }),
    socialCredentialVerify: defineOperation({
      name: 'social_credential.verify',
      summary: 'Verify the credential with the provider now',
      auditPhrase: 'verify the social provider',
      guide: 'Also runs automatically: every ten minutes while it is refused, otherwise once a day.',
      chapter,
      access: administrator,
      effect: 'write',
      repeatable: true,
      input: StrictObject({}),
      output: SocialCredential,
      errors: ['social_not_connected', 'social_provider_unavailable'],
      rest: { method: 'POST', path: `${path}/verify` },
      example: { needs: 'a key of the provider', input: {}, output: credential },
    }),
    socialCredentialRemove: defineOperation({
      name: 'social_credential.remove',
      summary: 'Remove the provider account: posting and reading reviews stop',
      auditPhrase: 'remove the social provider',
      chapter,
      access: administrator,
      effect: 'delete',
      confirm: CredentialRemoval,
      input: StrictObject({}),
      output: Type.Object({ removed: Type.Boolean({ description: 'False if there was none.' }) }),
      rest: { method: 'POST', path: `${path}/remove` },
      example: { input: {}, output: { removed: true } },
    }),
    socialProviderList: defineOperation({
      name: 'social_provider.list',
      summary: 'List the supported providers',
      chapter,
      access: administrator,
      effect: 'read',
      input: StrictObject({}),
      output: Type.Object({ data: Type.Array(providerChoiceOf(offered)) }),
      rest: { method: 'GET', path: '/api/command-center/social/providers' },
      example: { input: {}, output: { data: offered.slice(0, 1).map(presentChoice) } },
    }),
  };
}
