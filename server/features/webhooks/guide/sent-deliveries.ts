import type { Registry } from '../../../kernel/registry.ts';
import type { SentHeader, SentRequest } from '../../../kernel/sent-request.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { delivery, webhook } from '../examples.ts';
import { type OfferedEvent, offeredBy, testEvent } from '../rules/events.ts';
import { eventPayload, testPayload } from '../rules/payload.ts';
import { deliveryShape, testShape } from './delivery-shape.ts';

/** Time at which the example lead was received. */
const occurredAt = Date.parse('2026-11-21T08:59:12.000Z');

/** Headers of a delivery. */
export const headers: readonly SentHeader[] = [
  {
    name: 'webhook-id',
    description: 'The same in every attempt and replay: ignore ids you have processed.',
    example: delivery.message_id,
  },
  {
    name: 'webhook-timestamp',
    description:
      'Unix time in seconds at the start of this attempt. Refuse values more than 5 minutes from your clock.',
    example: String(occurredAt / 1000),
  },
  {
    name: 'webhook-signature',
    description:
      'One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA256 over ' +
      '`webhook-id.webhook-timestamp.body`, with the base64-decoded part of the secret after `whsec_` as key. One match is ' +
      'enough.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

const answers = {
  '2XX': 'Accepted. Answer within 15 seconds; do longer work afterwards.',
  '410': 'Gone: the webhook is disabled.',
  default:
    'Not accepted, redirects included: it is retried later. 429 and 503 can set the time with `Retry-After`.',
};

const common = { chapter: 'Webhooks', headers, answers };

/** Every request that webhooks send, derived from the change kinds that features declare. */
export const sentDeliveries = (registry: Registry): readonly SentRequest[] => [
  ...offeredBy(registry.contributions(kindsOfChanges)).all.map((offered) => ({
    ...common,
    name: offered.event.name,
    summary: offered.event.description.replace(/\.$/, ''),
    description: 'It names the record and where to read it, without its content.',
    body: deliveryShape(offered),
    example: exampleOf(offered),
  })),
  {
    ...common,
    name: testEvent,
    summary: 'A person sends a test delivery',
    description: 'Sent on request, once.',
    body: testShape,
    example: JSON.parse(testPayload(webhook, occurredAt)),
  },
];

/** Example delivery of a fictional change. */
export const exampleOf = ({ kind, op, event }: OfferedEvent): unknown =>
  JSON.parse(
    eventPayload(
      event,
      {
        seq: 4711,
        kind,
        op,
        id: 1,
        parent_id: kind === 'message' ? 12 : null,
        site_id: 2,
        project_id: webhook.project_id,
        at: occurredAt,
      },
      '{base_url}',
    ),
  );
