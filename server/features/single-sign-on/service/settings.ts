import { failState, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { readIssuer } from '../rules/issuer.ts';
import type { ProviderSettings } from '../schema.ts';
import { deleteProvider, findProvider, saveProvider } from '../store/providers.ts';
import { defaultGroupsClaim, type ProviderFacts, type Providers } from './provider.ts';
import { redirectAddress } from './sign-in.ts';

type SettingsHandlers = Pick<
  Handlers<typeof operations, Db>,
  'singleSignOnSettings' | 'singleSignOnSettingsSave'
>;

export interface SettingsDeps {
  readonly providers: Providers;
  readonly seal: Seal;
  baseUrl(): string;
}

const isFixedSentence =
  'OIDC_ISSUER and OIDC_CLIENT_ID are set in the server’s environment. Change them there.';

/** Handlers for administrators' settings of the provider. */
export function settingsHandlers({ providers, seal, baseUrl }: SettingsDeps): SettingsHandlers {
  const currentSettings = async (db: Db) => present(await providers.find(db), baseUrl());
  return {
    singleSignOnSettings: (_input, { db }) => currentSettings(db),

    singleSignOnSettingsSave: prepared({
      async prepare(input, { db, now }) {
        if (providers.isFixed) failState(isFixedSentence);
        if (input.issuer === null) return undefined;
        const issuer = readIssuer(input.issuer.trim());
        if (issuer === undefined)
          return refuseField(
            '/issuer',
            'invalid_format',
            'Use an https address such as https://login.example.com.',
          );
        const before = await findProvider(db);
        const clientId = input.client_id ?? before?.client_id;
        if (clientId === undefined)
          return refuseField(
            '/client_id',
            'required',
            'Enter the id that the provider gave this installation.',
          );
        const sealed =
          input.client_secret === undefined ? before?.client_secret : seal.seal(input.client_secret);
        if (sealed === undefined)
          return refuseField('/client_secret', 'required', 'Enter the secret that came with the id.');
        const row = {
          issuer,
          client_id: clientId,
          client_secret: sealed,
          name: input.name ?? before?.name ?? new URL(issuer).hostname,
          groups_claim: input.groups_claim ?? before?.groups_claim ?? defaultGroupsClaim,
          administrator_groups: JSON.stringify(
            input.administrator_groups ?? JSON.parse(before?.administrator_groups ?? '[]'),
          ),
          member_groups: JSON.stringify(input.member_groups ?? JSON.parse(before?.member_groups ?? '[]')),
          changed_at: now,
        };
        const facts: ProviderFacts = {
          issuer,
          clientId,
          clientSecret: seal.open(sealed),
          name: row.name,
          groupsClaim: row.groups_claim,
          administratorGroups: [],
          memberGroups: [],
          setBy: 'command_center',
        };
        await providers.ask(facts, async (provider) => provider.begin(redirectAddress(baseUrl())));
        return row;
      },
      async run(_input, { db }, row) {
        if (row === undefined) await deleteProvider(db);
        else await saveProvider(db, row);
        return currentSettings(db);
      },
    }),
  };
}

const present = (facts: ProviderFacts | undefined, baseUrl: string): Static<typeof ProviderSettings> => ({
  set_by: facts?.setBy ?? null,
  issuer: facts?.issuer ?? null,
  client_id: facts?.clientId ?? null,
  name: facts?.name ?? null,
  groups_claim: facts?.groupsClaim ?? null,
  administrator_groups: [...(facts?.administratorGroups ?? [])],
  member_groups: [...(facts?.memberGroups ?? [])],
  redirect_address: redirectAddress(baseUrl),
  logout_address: `${baseUrl}/api/command-center/auth/single-sign-on/logout`,
});
