import { single } from '../../kernel/extension.ts';
import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { mail } from '../mail/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { projectTables, siteTables } from './owned.ts';
import { emailUndoDays, signInLimits } from './rules.ts';
import { createAccountProof } from './service/account-proof.ts';
import { adminTokenHandlers } from './service/admin-tokens.ts';
import { createAuthenticator } from './service/authenticator.ts';
import type { ServiceDeps } from './service/deps.ts';
import { emailChangeHandlers } from './service/email-change.ts';
import { emailChangeLinkHandlers } from './service/email-change-links.ts';
import { createEntry, type NotifyOwner } from './service/entry.ts';
import { invitationHandlers } from './service/invitations.ts';
import { memberHandlers } from './service/members.ts';
import { ownAccountHandlers } from './service/own-account.ts';
import { passwordResetHandlers } from './service/password-reset.ts';
import { peopleHandlers } from './service/people.ts';
import { removeAccountHandlers } from './service/remove-account.ts';
import { sessionHandlers } from './service/session.ts';
import { sessionListHandlers } from './service/sessions.ts';
import { setupHandlers } from './service/setup.ts';
import { createSignInGuard } from './service/sign-in-guard.ts';
import { signInSettingHandlers } from './service/sign-in-settings.ts';
import { siteMemberHandlers } from './service/site-members.ts';
import { createSiteTokens } from './service/site-tokens.ts';
import { announceSecurity } from './service/tell-security.ts';
import { tokenScopes } from './service/token-scopes.ts';
import { settings } from './settings.ts';
import { deleteEmailChangesBefore } from './store/email-changes.ts';
import { deleteInvitationsBefore } from './store/invitations.ts';
import { deletePasswordResetsBefore } from './store/password-resets.ts';
import { deleteSessionsBefore } from './store/tokens.ts';
import { errors, tokens } from './vocabulary.ts';
import { accountFollowers } from './work/account-followers.ts';
import { accountWatchers } from './work/account-watchers.ts';
import { forgotPasswordJobHandler } from './work/forgot-password.ts';
import { forgotPasswordJob } from './work/forgot-password-job.ts';
import { handOverJob, handOverJobHandler } from './work/hand-over.ts';
import { secondFactors } from './work/second-factor.ts';
import { siteAccessProvider } from './work/site-access.ts';

/** Days after which an ended session is deleted: none lives longer than 30. */
const sessionDays = 60;

/** Accounts, sessions, tokens, and the first administrator. */
export const identity = defineFeature({
  name: 'identity',
  chapters: {
    'People and tokens': 'Accounts, sessions, project membership, and administrator tokens.',
  },
  operations,
  area: 'account',
  errors,
  tokens,
  settings,
  limits,
  tables: [
    'account',
    'membership',
    'site_member',
    'token',
    'setup_code',
    'sign_in_setting',
    'invitation',
    'password_reset',
    'email_change',
  ],
  siteTables,
  projectTables,
  mayRead: ['project', 'site'],
  needs: { mail },
  jobs: [handOverJob, forgotPasswordJob],
  demo: async () => (await import('./demo.ts')).demo,
  start(
    { database, registry, passwords, contributions, clock, seal: sealFor, baseUrl, onFault },
    { mail: { outbox } },
  ) {
    const seal = sealFor('forgotten password');
    const reach = contributions(siteAccessProvider);
    const scopes = tokenScopes(registry);
    const factors = contributions(secondFactors);
    const authenticator = createAuthenticator({
      database,
      scopes,
      reachesSite: (db, subject) => single(reach).canAccessSite(db, subject),
      setUpOperations: () => single(factors).setUpOperations,
      onFault,
    });
    const guard = createSignInGuard(database, signInLimits);
    const proof = createAccountProof({ passwords, guard, secondFactor: () => single(factors) });
    const watchers = contributions(accountWatchers);
    const listAccessibleSites: ServiceDeps['listAccessibleSites'] = (db, account) =>
      single(reach).listAccessibleSites(db, account);
    const enter = createEntry({ watchers, listAccessibleSites });
    const tellOwner: NotifyOwner = (...news) => announceSecurity(watchers, ...news);
    const deps: ServiceDeps = {
      database,
      scopes,
      listAccessibleSites,
      passwords,
      guard,
      proof,
      outbox,
      baseUrl,
      watchers,
      forget() {
        authenticator.forget();
        for (const { forget } of reach) forget();
      },
    };
    return {
      handlers: {
        ...setupHandlers(deps),
        ...sessionHandlers({ ...deps, enter }),
        ...ownAccountHandlers(deps),
        ...peopleHandlers(deps),
        ...memberHandlers(deps),
        ...siteMemberHandlers(deps),
        ...invitationHandlers(deps),
        ...passwordResetHandlers(deps, seal),
        ...emailChangeHandlers(deps),
        ...emailChangeLinkHandlers(deps),
        ...signInSettingHandlers(deps),
        ...adminTokenHandlers(deps, registry),
        ...sessionListHandlers(deps),
        ...removeAccountHandlers(deps, contributions(accountFollowers)),
      },
      jobs: [
        handOverJobHandler({
          followers: contributions(accountFollowers),
          reachesSite: (db, subject) => single(reach).canAccessSite(db, subject),
          now: clock.now,
        }),
        forgotPasswordJobHandler({ seal, outbox, now: clock.now, baseUrl }),
      ],
      exports: {
        authenticator,
        proof,
        guard,
        enter,
        tellOwner,
        siteTokens: createSiteTokens(scopes, authenticator.forget),
      },
      retention: [
        retainedForDays('ended sessions', sessionDays, deleteSessionsBefore),
        retainedForDays('ended invitations', 30, deleteInvitationsBefore),
        retainedForDays('password reset links', 1, deletePasswordResetsBefore),
        retainedForDays('e-mail changes', emailUndoDays, deleteEmailChangesBefore),
      ],
      close: authenticator.close,
    };
  },
});
