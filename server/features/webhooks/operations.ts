import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { StrictObject, Type } from '../../kernel/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Webhooks';
/** Members of the project. */
const readers = { tokens: ['session'] } as const;
/** Administrators: a webhook keeps sending after its author left the project. */
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const webhooks = '/api/command-center/webhooks';
const one = StrictObject({ webhook_id: shape.WebhookId });
const oneDelivery = StrictObject({ webhook_id: shape.WebhookId, delivery_id: shape.DeliveryId });

/** Operations on webhooks. */
export const operations = {
  webhookList: defineOperation({
    name: 'webhook.list',
    summary: 'List webhooks, with their newest deliveries',
    chapter,
    access: { ...readers, site: 'optional' },
    effect: 'read',
    input: shape.WebhookListInput,
    output: ListOf(shape.Webhook),
    rest: { method: 'GET', path: webhooks },
    example: { input: {}, output: onlyPage(examples.webhook) },
  }),
  webhookGet: defineOperation({
    name: 'webhook.get',
    summary: 'Show one webhook',
    chapter,
    access: readers,
    effect: 'read',
    input: one,
    output: shape.Webhook,
    errors: ['not_found'],
    rest: { method: 'GET', path: `${webhooks}/{webhook_id}` },
    example: { input: { webhook_id: 1 }, output: examples.webhook },
  }),
  webhookCreate: defineOperation({
    name: 'webhook.create',
    summary: 'Create a webhook; its secret is shown once',
    auditPhrase: 'create a webhook',
    guide:
      'Deliveries are signed according to Standard Webhooks: verify them with one of its libraries and this secret, and ' +
      'ignore webhook-ids you have processed. They name the record and where to read it, without its content.',
    chapter,
    access: administrator,
    effect: 'write',
    success: 201,
    input: shape.WebhookCreateInput,
    output: shape.WebhookWithSecret,
    errors: ['not_found'],
    rest: { method: 'POST', path: webhooks },
    example: {
      input: {
        project_id: 2,
        url: examples.webhook.url,
        description: examples.webhook.description,
        events: examples.webhook.events,
      },
      output: { ...examples.withSecret, recent: [] },
    },
  }),
  webhookSave: defineOperation({
    name: 'webhook.save',
    summary: 'Change a webhook, disable or enable it',
    auditPhrase: 'update a webhook',
    chapter,
    access: administrator,
    effect: 'write',
    input: shape.WebhookSaveInput,
    output: shape.Webhook,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${webhooks}/{webhook_id}` },
    example: {
      input: { webhook_id: 1, events: ['lead.created', 'message.created'] },
      output: examples.webhook,
    },
  }),
  webhookDelete: defineOperation({
    name: 'webhook.delete',
    summary: 'Delete a webhook with its delivery log',
    auditPhrase: 'delete a webhook',
    chapter,
    access: administrator,
    effect: 'delete',
    input: one,
    output: Type.Object({ webhook_id: shape.WebhookId, deleted: Type.Boolean() }),
    errors: ['not_found'],
    rest: { method: 'POST', path: `${webhooks}/{webhook_id}/delete` },
    example: { input: { webhook_id: 2 }, output: { webhook_id: 2, deleted: true } },
  }),
  webhookRotate: defineOperation({
    name: 'webhook.rotate',
    summary: "Replace a webhook's secret; the new one is shown once",
    auditPhrase: 'replace the secret of a webhook',
    guide:
      'For 24 hours, deliveries have two signatures, with the new and the previous secret, so that the receiver can switch.',
    chapter,
    access: administrator,
    effect: 'write',
    input: one,
    output: shape.WebhookWithSecret,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${webhooks}/{webhook_id}/rotate` },
    example: {
      input: { webhook_id: 1 },
      output: { ...examples.withSecret, previous_secret_until: '2026-11-22T09:00:00.000Z' },
    },
  }),
  webhookTest: defineOperation({
    name: 'webhook.test',
    summary: 'Send a test delivery to a webhook at once',
    auditPhrase: 'send a test to a webhook',
    guide:
      'Also sent to a disabled webhook, and not retried. Read the delivery for its outcome about a second later.',
    chapter,
    access: administrator,
    effect: 'send',
    input: one,
    output: shape.Delivery,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${webhooks}/{webhook_id}/test` },
    example: { input: { webhook_id: 1 }, output: examples.testDelivery },
  }),
  webhookReplay: defineOperation({
    name: 'webhook.replay',
    summary: 'Replay failed and cancelled deliveries since a time',
    auditPhrase: 'replay failed deliveries of a webhook',
    guide:
      'The oldest 1,000 at a time, without tests. The webhook-id stays the same, so receivers recognise repeats.',
    chapter,
    access: administrator,
    effect: 'send',
    success: 200,
    input: shape.WebhookReplayInput,
    output: shape.WebhookReplayed,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: `${webhooks}/{webhook_id}/replay` },
    example: {
      input: { webhook_id: 1, since: '2026-11-20T00:00:00.000Z' },
      output: { webhook_id: 1, replayed: 12, has_more: false },
    },
  }),
  deliveryList: defineOperation({
    name: 'delivery.list',
    summary: "List a webhook's deliveries of the last 30 days, newest first",
    chapter,
    access: readers,
    effect: 'read',
    mayBeSlow: { when: ({ state, include }) => state !== undefined || include !== undefined },
    input: shape.DeliveryListInput,
    output: ListOf(shape.Delivery),
    errors: ['not_found', 'invalid_cursor'],
    rest: { method: 'GET', path: `${webhooks}/{webhook_id}/deliveries` },
    example: { input: { webhook_id: 1, state: 'succeeded' }, output: onlyPage(examples.delivery) },
  }),
  deliveryGet: defineOperation({
    name: 'delivery.get',
    summary: 'Show one delivery with its body and attempts',
    chapter,
    access: readers,
    effect: 'read',
    input: oneDelivery,
    output: shape.DeliveryDetail,
    errors: ['not_found'],
    rest: { method: 'GET', path: `${webhooks}/{webhook_id}/deliveries/{delivery_id}` },
    example: { input: { webhook_id: 1, delivery_id: 1 }, output: examples.deliveryDetail },
  }),
  deliveryReplay: defineOperation({
    name: 'delivery.replay',
    summary: 'Replay a finished delivery',
    auditPhrase: 'replay a delivery of a webhook',
    guide: 'The webhook-id stays the same, so receivers recognise repeats.',
    chapter,
    access: administrator,
    effect: 'send',
    success: 200,
    input: oneDelivery,
    output: shape.Delivery,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: `${webhooks}/{webhook_id}/deliveries/{delivery_id}/replay` },
    example: { input: { webhook_id: 1, delivery_id: 1 }, output: examples.replayedDelivery },
  }),
};
