import { type Operation, refusal } from './operation.ts';

const path = '/v1/webhooks/settings';

/** The secret is part of what a list answers: its description says so. */
export const webhookOperations: readonly Operation[] = [
  {
    name: 'getWebhookSettings',
    method: 'GET',
    path,
    answer: ({ webhooks }) => ({ status: 200, body: { webhooks: webhooks.map((each) => ({ ...each })) } }),
  },
  {
    name: 'createWebhookSettings',
    method: 'POST',
    path,
    answer(world, { body }) {
      const webhook = { isActive: true, ...body, _id: world.nextId() };
      world.webhooks.push(webhook);
      return { status: 200, body: { success: true, webhook } };
    },
  },
  {
    name: 'updateWebhookSettings',
    method: 'PUT',
    path,
    answer({ webhooks }, { body }) {
      const webhook = webhooks.find(({ _id }) => _id === body._id);
      if (!webhook) return refusal(404, 'Webhook not found');
      Object.assign(webhook, body);
      return { status: 200, body: { success: true, webhook } };
    },
  },
  {
    name: 'deleteWebhookSettings',
    method: 'DELETE',
    path,
    answer({ webhooks }, { query }) {
      const at = webhooks.findIndex(({ _id }) => _id === query.get('id'));
      if (at < 0) return refusal(400, 'Webhook ID missing or not a valid ID');
      webhooks.splice(at, 1);
      return { status: 200, body: { success: true } };
    },
  },
];
