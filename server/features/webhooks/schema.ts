import { listParameters } from '../../kernel/page.ts';
import { RegistrySchema } from '../../kernel/registry-schema.ts';
import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { kindsOfChanges } from '../changes/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { offeredBy, testEvent } from './rules/events.ts';

export const WebhookId = Id('From {webhook.list}.');
export const DeliveryId = Id('From {delivery.list}.');
const ProjectId = Id('The project to send events of, from {project.list}.');

const EventName = RegistrySchema<string>((registry) => {
  const { names, list } = offeredBy(registry.contributions(kindsOfChanges));
  return Choice(names, `Name of the event. ${list}`);
});
const DeliveredEvent = RegistrySchema<string>((registry) => {
  const { names } = offeredBy(registry.contributions(kindsOfChanges));
  return Choice([...names, testEvent], 'Name of the event; `webhook.test` is sent on request.');
});

const Url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Address to send to: a full https (or http) URL without user name and password.',
});
/** Maximum event names of a webhook. */
export const namedEventsMax = 100;
const Events = Type.Array(EventName, {
  minItems: 1,
  maxItems: namedEventsMax,
  description: 'Which events are sent.',
});
const Description = Type.String({ maxLength: 200, description: 'Purpose, shown to people.' });
const OneSite = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Only events of this site of the project; null: all current and future sites.',
  }),
);

const deliveryStates = ['pending', 'delivering', 'succeeded', 'failed', 'cancelled'] as const;
const DeliveryState = Choice(
  deliveryStates,
  '`pending` waits for its next attempt, `delivering` is being sent, `failed` has used up its attempts, `cancelled` was ' +
    'waiting when the webhook was disabled.',
);

const RecentDelivery = Type.Object({
  delivery_id: DeliveryId,
  event: DeliveredEvent,
  state: DeliveryState,
  created_at: Timestamp('When it was created.'),
});

export const Webhook = Type.Object(
  {
    webhook_id: WebhookId,
    project_id: ProjectId,
    site_id: OneSite,
    url: Type.String(),
    description: Type.String(),
    events: Type.Array(EventName),
    state: Choice(['active', 'disabled'], 'A disabled webhook gets no events, not even later.'),
    disabled_reason: Nullable(
      Choice(
        ['by_hand', 'gone', 'failing'],
        '`gone`: it answered 410. `failing`: nothing but failures for 5 days.',
      ),
    ),
    disabled_at: Nullable(Timestamp('When it was disabled.')),
    failing_since: Nullable(Timestamp('The first failure since its last success.')),
    secret_last4: Type.String({ description: 'The end of its secret, to recognise it.' }),
    previous_secret_until: Nullable(Timestamp('Until when the previous secret also signs.')),
    created_by: Type.String(),
    created_by_name: Type.String({ description: 'Name of the person or program.' }),
    created_at: Timestamp('When it was created.'),
    recent: Type.Array(RecentDelivery, {
      description: 'Its newest deliveries, at most 10, newest first.',
    }),
  },
  { title: 'Webhook' },
);

const Secret = Type.String({
  description: 'Signing secret: `whsec_` and base64. Shown once; store it in your receiver.',
});

export const WebhookWithSecret = Type.Object(
  { ...Webhook.properties, secret: Secret },
  { title: 'WebhookWithSecret' },
);

export const Delivery = Type.Object(
  {
    delivery_id: DeliveryId,
    webhook_id: WebhookId,
    message_id: Type.String({
      description: 'The header `webhook-id`, the same in every attempt and replay.',
    }),
    event: DeliveredEvent,
    state: DeliveryState,
    attempts: Type.Integer({ description: 'Number of attempts.' }),
    next_attempt_at: Nullable(Timestamp('While pending: when it is sent next.')),
    last_status: Nullable(Type.Integer({ description: 'HTTP status of the last answer; null without one.' })),
    last_duration_ms: Nullable(Type.Integer({ description: 'Duration of the last attempt.' })),
    last_error: Nullable(
      Type.String({ description: 'Why the last attempt failed. Never text of the receiver.' }),
    ),
    created_at: Timestamp('When it was created.'),
    ended_at: Nullable(Timestamp('When it succeeded, finally failed or was cancelled.')),
  },
  { title: 'Delivery' },
);

const Attempt = Type.Object({
  at: Timestamp('When it started.'),
  status: Nullable(Type.Integer({ description: 'HTTP status of the answer; null without one.' })),
  duration_ms: Type.Integer(),
  error: Nullable(Type.String({ description: 'Why it failed; null if it succeeded.' })),
});

export const DeliveryDetail = Type.Object(
  {
    ...Delivery.properties,
    payload: Type.String({ description: 'The exact body that is sent and signed.' }),
    attempt_log: Type.Array(Attempt, { description: 'All attempts, first one first.' }),
  },
  { title: 'DeliveryDetail' },
);

export const WebhookListInput = StrictObject({
  project_id: Type.Optional(Id('Only webhooks of this project.')),
  site_id: Type.Optional(SiteId),
  ...listParameters,
});

export const WebhookCreateInput = StrictObject({
  project_id: ProjectId,
  site_id: Type.Optional(OneSite),
  url: Url,
  description: Type.Optional(Description),
  events: Events,
});

export const WebhookSaveInput = StrictObject({
  webhook_id: WebhookId,
  site_id: Type.Optional(OneSite),
  url: Type.Optional(Url),
  description: Type.Optional(Description),
  events: Type.Optional(Events),
  state: Type.Optional(
    Choice(
      ['active', 'disabled'],
      '`disabled` cancels pending deliveries; `active` sends only events from then on.',
    ),
  ),
});

export const DeliveryListInput = StrictObject({
  webhook_id: WebhookId,
  state: Type.Optional(DeliveryState),
  event: Type.Optional(DeliveredEvent),
  ...listParameters,
});

/** Maximum deliveries repeated by one replay. */
export const replayRowsMax = 1000;

export const WebhookReplayInput = StrictObject({
  webhook_id: WebhookId,
  since: Timestamp('Deliveries created from this time on, such as 2026-11-20T00:00:00Z.'),
});

export const WebhookReplayed = Type.Object({
  webhook_id: WebhookId,
  replayed: Type.Integer({ description: `How many begin anew, at most ${replayRowsMax}.` }),
  has_more: Type.Boolean({ description: 'Whether more are left; if so, call again.' }),
});
