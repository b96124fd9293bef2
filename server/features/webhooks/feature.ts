import { sentRequests } from '../../kernel/sent-request.ts';
import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { createOutbound } from '../../platform/outbound/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { receiveSection } from './guide/receiving.ts';
import { sentDeliveries } from './guide/sent-deliveries.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { projectTables, siteTables } from './owned.ts';
import { offeredBy } from './rules/events.ts';
import { deliveryHandlers } from './service/deliveries.ts';
import { secretsOfWebhooks } from './service/renew-secrets.ts';
import { webhookHandlers } from './service/webhooks.ts';
import { settings } from './settings.ts';
import { deleteDeliveriesBefore } from './store/deliveries.ts';
import { changeKinds } from './vocabulary.ts';
import { deliverJob, retryJob } from './work/deliver-job.ts';
import { fanOutJob } from './work/fan-out.ts';
import { webhookJobs } from './work/jobs.ts';

/** Days for which a delivery is stored, as for the changes it reports. */
const deliveryDays = 30;

/** Signed deliveries of changes to other programs. */
export const webhooks = defineFeature({
  name: 'webhooks',
  chapters: {
    Webhooks:
      'A webhook sends the events of a project to your address, signed according to Standard Webhooks ' +
      '(https://www.standardwebhooks.com). A delivery names the record and where to read it. It is retried for about three ' +
      'days until it is answered with 2xx. Deliveries are roughly in order, and occasionally repeated with the same webhook-id.',
  },
  operations,
  area: 'settings',
  limits,
  settings,
  guide: [receiveSection],
  contributes: [kindsOfChanges.with(changeKinds), sentRequests.with(sentDeliveries)],
  tables: ['webhook', 'webhook_delivery', 'webhook_attempt', 'webhook_position'],
  siteTables,
  projectTables,
  mayRead: ['project', 'site'],
  jobs: [fanOutJob, deliverJob, retryJob],
  demo: async () => (await import('./demo.ts')).demo,
  start({ clock, registry, settings, resolve, seal, baseUrl, version, onFault }) {
    const outbound = createOutbound({ allowed: settings.webhookAllowedAddresses, resolve });
    const sealed = seal('webhook');
    const offered = offeredBy(registry.contributions(kindsOfChanges));
    const jobs = { now: clock.now, baseUrl, seal: sealed, outbound, offered, version, onFault };
    return {
      handlers: { ...webhookHandlers(sealed, outbound, offered), ...deliveryHandlers },
      secrets: [secretsOfWebhooks(sealed, clock.now)],
      retention: [retainedForDays('deliveries', deliveryDays, deleteDeliveriesBefore)],
      jobs: webhookJobs(jobs),
    };
  },
});
