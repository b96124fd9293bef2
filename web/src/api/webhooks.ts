import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import type { Delivery } from './records.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

const oneWebhook = '/api/command-center/webhooks/{webhook_id}';
const deliveries = '/api/command-center/webhooks/{webhook_id}/deliveries';
const oneDelivery = '/api/command-center/webhooks/{webhook_id}/deliveries/{delivery_id}';
/** Polling interval of open deliveries. */
const pollMs = 2000;
/** Polling interval while a test delivery is pending: most end within a second. */
const testPollMs = 500;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/webhooks', {
          params: { query: pageAt(cursor) },
          signal,
        }),
      ),
    ),
  refetchInterval: 5000,
  ...showing({ webhook: {}, delivery: {} }),
});

export const deliveriesQuery = (
  webhookId: number,
  filters: { readonly state?: Delivery['state'] },
  limit: number,
) =>
  queryOptions({
    queryKey: ['webhook', webhookId, 'deliveries', filters, limit],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(deliveries, {
          params: { path: { webhook_id: webhookId }, query: { ...filters, limit } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
    ...showing({ delivery: {} }),
  });

/** A delivery, polled until it has ended. */
export const deliveryQuery = (webhookId: number, deliveryId: number) =>
  queryOptions({
    queryKey: ['webhook', webhookId, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(oneDelivery, {
          params: { path: { webhook_id: webhookId, delivery_id: deliveryId } },
          signal,
        }),
      ),
    refetchInterval: ({ state: { data } }) => (data?.ended_at == null ? testPollMs : false),
    ...showing({ delivery: {} }),
  });

type NewWebhook = Body<'/api/command-center/webhooks'>;

export const createWebhook = (body: NewWebhook) =>
  answerOf(api.POST('/api/command-center/webhooks', { body }));

type WebhookChange = Body<typeof oneWebhook>;

const pathOf = (webhookId: number) => ({ path: { webhook_id: webhookId } });

export const saveWebhook = (webhookId: number, body: WebhookChange) =>
  answerOf(api.POST(oneWebhook, { params: pathOf(webhookId), body }));

export const deleteWebhook = (webhookId: number) =>
  answerOf(api.POST(`${oneWebhook}/delete`, { params: pathOf(webhookId) }));

export const rotateWebhook = (webhookId: number) =>
  answerOf(api.POST(`${oneWebhook}/rotate`, { params: pathOf(webhookId) }));

export const testWebhook = (webhookId: number) =>
  answerOf(api.POST(`${oneWebhook}/test`, { params: pathOf(webhookId) }));

export const replayFailed = (webhookId: number, since: string) =>
  answerOf(api.POST(`${oneWebhook}/replay`, { params: pathOf(webhookId), body: { since } }));

export const replayDelivery = (webhookId: number, deliveryId: number) =>
  answerOf(
    api.POST(`${oneDelivery}/replay`, {
      params: { path: { webhook_id: webhookId, delivery_id: deliveryId } },
    }),
  );
