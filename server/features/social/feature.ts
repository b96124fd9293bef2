import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { createCircuits } from '../../platform/outbound/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { limits as counted } from '../limits/index.ts';
import { searchSources } from '../search/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operationsOf } from './operations.ts';
import { projectTables, siteTables } from './owned.ts';
import type { ProviderDeclaration } from './provider/define-provider.ts';
import { providers as listed, settingsOfProviders } from './provider/index.ts';
import type { SocialProvider } from './provider/port.ts';
import { receiptRetentionDays } from './rules/hook-time.ts';
import { accountHandlers } from './service/accounts.ts';
import { postCounter } from './service/count-posts.ts';
import { createPostHandlers } from './service/create-post.ts';
import { credentialHandlers } from './service/credential.ts';
import { createFairShare } from './service/fair-share.ts';
import { createGateway } from './service/gateway.ts';
import { secretOfHook } from './service/hook-secret.ts';
import { hookHandlers } from './service/hooks.ts';
import { postHandlers } from './service/posts.ts';
import { createProviders } from './service/providers.ts';
import { secretOfCredential } from './service/renew-credential.ts';
import { createAccountSync } from './service/sync.ts';
import { settings } from './settings.ts';
import { deleteReceivedCallsBefore } from './store/hooks.ts';
import { changeKinds, errors } from './vocabulary.ts';
import { hookFollowers } from './work/hook-followers.ts';
import { postJobs } from './work/jobs.ts';
import { lookUpJob } from './work/look-up-job.ts';
import { publishJob } from './work/publish-job.ts';
import { registerHookJobHandler } from './work/register-hook.ts';
import { registerHookJob } from './work/register-hook-job.ts';
import { accountSearchSource } from './work/search-source.ts';
import { syncJob, syncJobHandler } from './work/sync-job.ts';
import { verifyCredentialJob, verifyCredentialJobHandler } from './work/verify-job.ts';

/** Returns the demo's provider while no account is connected; undefined outside the demo. */
type StandIn = (now: () => number) => () => SocialProvider | undefined;

/** Creates the feature with the given providers: the listed ones, except in tests. */
export const createSocial = (declared: readonly ProviderDeclaration[], standIn?: StandIn) =>
  defineFeature({
    name: 'social',
    chapters: {
      Social:
        'One provider account connects all sites to social networks. Each site posts to the accounts assigned to its project.',
    },
    operations: operationsOf(declared),
    area: 'messages',
    toolsets: ['social'],
    errors,
    limits,
    settings: { ...settings, ...settingsOfProviders(declared) },
    demo: async () => (await import('./demo.ts')).demo,
    contributes: [kindsOfChanges.with(changeKinds), searchSources.with(accountSearchSource)],
    tables: [
      'social_credential',
      'social_hook',
      'social_heard',
      'social_account',
      'social_location',
      'social_sync',
      'social_post',
      'social_sending',
      'social_target',
    ],
    siteTables,
    projectTables,
    mayRead: ['site'],
    jobs: [verifyCredentialJob, registerHookJob, publishJob, lookUpJob, syncJob],
    needs: { limits: counted, sites },
    start(
      { database, clock, envelopes, seal, resolve, settings, baseUrl, onFault, contributions },
      { limits: { isOn }, sites: { siteAccess } },
    ) {
      const { now } = clock;
      const { outboundAllowedAddresses: allowed } = settings;
      const circuits = createCircuits({ now });
      const providers = createProviders(declared, { settings, allowed, resolve, circuits, now });
      const demo = standIn?.(now);
      const credential = { database, envelopes, open: providers.open, providers, demo, now };
      const gateway = createGateway(credential);
      const sync = createAccountSync({ database, now, gateway });
      const countPost = postCounter({ isOn, perHour: settings.socialPostsPerHour });
      const followers = contributions(hookFollowers);
      const deps = { siteAccess, sync, providers, followers, countPost };
      const publishing = { now, gateway, share: createFairShare(), onFault };
      return {
        handlers: {
          ...credentialHandlers({ ...credential, seal: seal('social_credential'), allowed, resolve }),
          ...hookHandlers({ envelopes, providers, baseUrl, followers }),
          ...accountHandlers(deps),
          ...createPostHandlers(deps),
          ...postHandlers(deps),
        },
        secrets: [secretOfCredential(envelopes), secretOfHook(envelopes)],
        retention: [
          retainedForDays(
            'webhook calls of the social provider',
            receiptRetentionDays,
            deleteReceivedCallsBefore,
          ),
        ],
        exports: { gateway },
        jobs: [
          verifyCredentialJobHandler(credential),
          registerHookJobHandler({ gateway, envelopes, baseUrl, now }),
          ...postJobs(publishing),
          syncJobHandler(sync, gateway),
        ],
      };
    },
  });

/** Social gateway: one provider account for all sites, the social accounts it connects, and the posts to them. */
export const social = createSocial(listed);
