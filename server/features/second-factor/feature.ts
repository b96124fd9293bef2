import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { accountWatchers, identity, secondFactors } from '../identity/index.ts';
import { operations } from './operations.ts';
import { relyingPartyOf } from './rules/relying-party.ts';
import { authenticatorHandlers } from './service/authenticator-app.ts';
import { createCodes } from './service/codes.ts';
import type { ServiceDeps } from './service/deps.ts';
import { deleteFactors } from './service/factors.ts';
import { passkeySignInHandlers } from './service/passkey-sign-in.ts';
import { passkeyHandlers } from './service/passkeys.ts';
import { secretsOfApps } from './service/renew-secrets.ts';
import { createResetByHost } from './service/reset-by-host.ts';
import { secondFactorHandlers } from './service/second-factor.ts';
import { deleteChallengesBefore } from './store/challenges.ts';

/** Operations with which a person sets up a factor. */
const setUpOperations = [
  operations.secondFactorGet,
  operations.authenticatorStart,
  operations.authenticatorCreate,
  operations.passkeyStart,
  operations.passkeyCreate,
].map(({ name }) => name);

/** Passkeys, authenticator apps and recovery codes of people. */
export const secondFactor = defineFeature({
  name: 'second-factor',
  chapters: {
    'Passkeys and second factors':
      'A passkey is enough to sign in. With a passkey or an authenticator app, the password alone no longer is: signing in also asks for an app code or one of ten recovery codes.',
  },
  operations,
  area: 'account',
  tables: ['authenticator', 'recovery_code', 'passkey', 'passkey_challenge'],
  needs: { identity },
  start(
    { database, clock, seal: sealFor, baseUrl },
    { identity: { authenticator, guard, enter, tellOwner } },
  ) {
    const seal = sealFor('second factor');
    const codes = createCodes(seal);
    const { forget } = authenticator;
    const relyingParty = () => relyingPartyOf(baseUrl());
    const deps: ServiceDeps = { seal, codes, guard, enter, tellOwner, relyingParty, forget };
    return {
      handlers: {
        ...secondFactorHandlers(deps),
        ...authenticatorHandlers(deps),
        ...passkeyHandlers(deps),
        ...passkeySignInHandlers(deps),
      },
      contributes: [
        secondFactors.with({ ...codes, setUpOperations }),
        accountWatchers.with({
          removed: deleteFactors,
          // The notifications feature sends the notices.
          secured: async () => undefined,
        }),
      ],
      exports: { resetByHost: createResetByHost({ database, now: clock.now, tellOwner, forget }) },
      secrets: [secretsOfApps(seal)],
      retention: [retainedForDays('passkey challenges', 1, deleteChallengesBefore)],
    };
  },
});
