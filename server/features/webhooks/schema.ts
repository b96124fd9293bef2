import { Joined } from '../../kernel/joined-shape.ts';
import { listParameters } from '../../kernel/page.ts';
import { Choice, Closed, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { kindsOfChanges } from '../changes/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { offeredBy, testEvent } from './rules/events.ts';

/** Schemas of webhooks and their deliveries. */

export const WebhookId = Id('From {webhook.list}.');
export const DeliveryId = Id('From {delivery.list}.');
const ProjectId = Id('The project whose changes are told, from {project.list}.');

const EventName = Joined<string>((registry) => {
  const { names, list } = offeredBy(registry.added(kindsOfChanges));
  return Choice(names, `What is told. ${list}`);
});
const DeliveredEvent = Joined<string>((registry) => {
  const { names } = offeredBy(registry.added(kindsOfChanges));
  return Choice([...names, testEvent], 'What is told; `webhook.test` is sent on request.');
});

const Url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Where to send: a whole address with https (or http), and without a user name and password.',
});
/** Maximum event names of a webhook. */
export const namedEventsMax = 100;
const Events = Type.Array(EventName, {
  minItems: 1,
  maxItems: namedEventsMax,
  description: 'Which events are sent.',
});
const Description = Type.String({ maxLength: 200, description: 'What it is for, as shown to people.' });
const OneSite = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Only what happens on this site of the project; null for all of them, now and later.',
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
  created_at: Timestamp('When it was made.'),
});

export const Webhook = Type.Object(
  {
    webhook_id: WebhookId,
    project_id: ProjectId,
    site_id: OneSite,
    url: Type.String(),
    description: Type.String(),
    events: Type.Array(EventName),
    state: Choice(
      ['active', 'disabled'],
      'A disabled one is told nothing, and nothing of what happened meanwhile.',
    ),
    disabled_reason: Nullable(
      Choice(
        ['by_hand', 'gone', 'failing'],
        '`gone`: it answered 410. `failing`: nothing but failures for 5 days.',
      ),
    ),
    disabled_at: Nullable(Timestamp('When it was disabled.')),
    failing_since: Nullable(Timestamp('The first failure since its last success.')),
    secret_last4: Type.String({ description: 'The end of its secret, to recognise it by.' }),
    previous_secret_until: Nullable(Timestamp('Until then the secret before the last rotation signs too.')),
    created_by: Type.String(),
    created_at: Timestamp('When it was made.'),
    recent: Type.Array(RecentDelivery, {
      description: 'Its newest deliveries, the newest first, at most 10.',
    }),
  },
  { title: 'Webhook' },
);

const Secret = Type.String({
  description:
    'What its deliveries are signed with: `whsec_` and base64. Shown once; keep it in your receiver.',
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
    attempts: Type.Integer({ description: 'How often it was sent.' }),
    next_attempt_at: Nullable(Timestamp('While pending: when it is sent next.')),
    last_status: Nullable(Type.Integer({ description: 'HTTP status of the last answer; null without one.' })),
    last_duration_ms: Nullable(Type.Integer({ description: 'How long the last attempt took.' })),
    last_error: Nullable(
      Type.String({ description: 'Why the last attempt failed. Never text of the receiver.' }),
    ),
    created_at: Timestamp('When it was made.'),
    ended_at: Nullable(Timestamp('When it succeeded, failed for good or was cancelled.')),
  },
  { title: 'Delivery' },
);

const Attempt = Type.Object({
  at: Timestamp('When it began.'),
  status: Nullable(Type.Integer({ description: 'HTTP status of the answer; null without one.' })),
  duration_ms: Type.Integer(),
  error: Nullable(Type.String({ description: 'Why it failed; null where it succeeded.' })),
});

export const DeliveryDetail = Type.Object(
  {
    ...Delivery.properties,
    payload: Type.String({ description: 'The body, exactly as it is sent: the text that is signed.' }),
    attempt_log: Type.Array(Attempt, { description: 'Every attempt, the first one first.' }),
  },
  { title: 'DeliveryDetail' },
);

export const WebhookListInput = Closed({
  project_id: Type.Optional(Id('Only webhooks of this project.')),
  site_id: Type.Optional(SiteId),
  ...listParameters,
});

export const WebhookCreateInput = Closed({
  project_id: ProjectId,
  site_id: Type.Optional(OneSite),
  url: Url,
  description: Type.Optional(Description),
  events: Events,
});

export const WebhookSaveInput = Closed({
  webhook_id: WebhookId,
  site_id: Type.Optional(OneSite),
  url: Type.Optional(Url),
  description: Type.Optional(Description),
  events: Type.Optional(Events),
  state: Type.Optional(
    Choice(
      ['active', 'disabled'],
      '`disabled` cancels what is waiting; `active` begins anew with what happens from then on.',
    ),
  ),
});

export const DeliveryListInput = Closed({
  webhook_id: WebhookId,
  state: Type.Optional(DeliveryState),
  event: Type.Optional(DeliveredEvent),
  ...listParameters,
});

/** Maximum deliveries repeated by one replay. */
export const replayRowsMax = 1000;

export const WebhookReplayInput = Closed({
  webhook_id: WebhookId,
  since: Timestamp('Deliveries made at this moment or later, as 2026-11-20T00:00:00Z.'),
});

export const WebhookReplayed = Type.Object({
  webhook_id: WebhookId,
  replayed: Type.Integer({ description: `How many begin anew, at most ${replayRowsMax}.` }),
  has_more: Type.Boolean({ description: 'Whether more are left: call again.' }),
});
