import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { allowedAt, createOutbound } from '../../platform/outbound/index.ts';
import { accountWatchers, identity } from '../identity/index.ts';
import { operations } from './operations.ts';
import { createProviders } from './service/provider.ts';
import { secretOfProvider } from './service/renew-secrets.ts';
import { settingsHandlers } from './service/settings.ts';
import { signInHandlers } from './service/sign-in.ts';
import { settings } from './settings.ts';
import { deleteAttemptsBefore } from './store/attempts.ts';
import { deleteIdentities, deleteProviderSessionsBefore } from './store/identities.ts';
import { errors } from './vocabulary.ts';

/** Days after which the record of a provider session is deleted: no session lives longer than 30. */
const sessionDays = 60;

/** Sign-in with company accounts through OpenID Connect. */
export const singleSignOn = defineFeature({
  name: 'single-sign-on',
  chapters: {
    'Single sign-on':
      'People sign in with their company account. A provider is set in the environment or by an administrator. Its groups can decide who may sign in and who is an administrator. Signing out there signs out here too.',
  },
  operations,
  area: 'settings',
  errors,
  settings,
  tables: ['identity_provider', 'provider_identity', 'provider_attempt', 'provider_session'],
  needs: { identity },
  start(
    { seal: sealFor, settings: values, resolve, baseUrl, ticks },
    { identity: { authenticator, enter, tellOwner } },
  ) {
    const seal = sealFor('single sign-on');
    const { forget } = authenticator;
    const providers = createProviders({
      settings: values,
      seal,
      ticks,
      outboundFor: (setBy, issuer) =>
        createOutbound({
          allowed:
            setBy === 'environment' ? 'all' : allowedAt(new URL(issuer), values.outboundAllowedAddresses),
          resolve,
        }),
    });
    return {
      handlers: {
        ...signInHandlers({ providers, seal, enter, tellOwner, baseUrl, forget }),
        ...settingsHandlers({ providers, seal, baseUrl }),
      },
      contributes: [
        accountWatchers.with({
          removed: deleteIdentities,
          // The notifications feature sends the notices.
          secured: async () => undefined,
        }),
      ],
      secrets: [secretOfProvider(seal)],
      retention: [
        retainedForDays('single sign-on attempts', 1, deleteAttemptsBefore),
        retainedForDays('single sign-on sessions', sessionDays, deleteProviderSessionsBefore),
      ],
    };
  },
});
