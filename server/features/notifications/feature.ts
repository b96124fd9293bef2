import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { allowedAt, createOutbound } from '../../platform/outbound/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { contactFollowers } from '../contacts/index.ts';
import { accountWatchers, identity } from '../identity/index.ts';
import { mail } from '../mail/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { projectTables, siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { createPushService } from './provider/push-service.ts';
import { noticeHandlers } from './service/notices.ts';
import { pushSubscriptionHandlers } from './service/push-subscriptions.ts';
import { secretsOfPush } from './service/renew-secrets.ts';
import { settingsHandlers } from './service/settings.ts';
import { deleteNoticesBefore, deleteReadsBefore } from './store/notices.ts';
import { changeKinds } from './vocabulary.ts';
import { siteHealthJobHandler } from './work/check-site-health.ts';
import { digestJobHandler, digestSources } from './work/digest.ts';
import { noticesOfAccounts } from './work/follow-accounts.ts';
import { noticesOfContacts } from './work/follow-contacts.ts';
import { digestJob, mailJob, mailNowJob, planJob, pushJob, pushOneJob, siteHealthJob } from './work/jobs.ts';
import { mailJobHandlers } from './work/mail.ts';
import { planJobHandler } from './work/plan.ts';
import { pushJobHandlers } from './work/push.ts';

/** Days for which a notice is listed. */
const noticeDays = 30;

/** Notifications of people, in the app, by e-mail and by push. */
export const notifications = defineFeature({
  name: 'notifications',
  chapters: {
    Notifications:
      'Notifies team members in the Command Center, by e-mail and by push. Each person chooses events, sites and hours.',
  },
  operations,
  area: 'account',
  contributes: [
    kindsOfChanges.with(changeKinds),
    accountWatchers.with(noticesOfAccounts),
    contactFollowers.with(noticesOfContacts),
  ],
  tables: ['notice', 'notice_read', 'notification_choice', 'push_subscription', 'push_key', 'site_watch'],
  mayRead: ['account', 'site', 'token'],
  personalData,
  siteTables,
  projectTables,
  jobs: [planJob, mailJob, mailNowJob, pushJob, pushOneJob, digestJob, siteHealthJob],
  needs: { sites, identity, mail },
  start(
    { contributions, database, registry, clock: { now }, seal: sealFor, settings, resolve, baseUrl },
    { sites: { lastSeen }, mail: { outbox } },
  ) {
    const seal = sealFor('notifications');
    const outboundTo = (url: URL) =>
      createOutbound({ allowed: allowedAt(url, settings.outboundAllowedAddresses), resolve });
    const pushService = createPushService({ outboundTo, seal, baseUrl, now });
    const mailDeps = { outbox, seal, now, baseUrl };
    return {
      handlers: {
        ...noticeHandlers,
        ...settingsHandlers(mailDeps),
        ...pushSubscriptionHandlers(seal, outboundTo),
      },
      secrets: secretsOfPush(seal),
      retention: [
        retainedForDays('notices', noticeDays, deleteNoticesBefore),
        retainedForDays('notice read marks', noticeDays, deleteReadsBefore),
      ],
      jobs: [
        planJobHandler({ now }),
        ...mailJobHandlers(mailDeps),
        ...pushJobHandlers({ service: pushService, now }),
        digestJobHandler({ ...mailDeps, database, sources: contributions(digestSources) }),
        siteHealthJobHandler({ database, errors: registry.errors, lastSeen, push: pushService, now }),
      ],
    };
  },
});
