/** Time at which the lead of the delivery was received. */
const occurredAt = '2026-11-21T08:59:12.000Z';
const createdAt = '2026-11-21T08:59:12.040Z';
const delivered = '2026-11-21T08:59:12.184Z';

export const webhook = {
  webhook_id: 1,
  project_id: 2,
  site_id: null,
  url: 'https://hooks.example.com/wheelhouse',
  description: 'New leads to the CRM',
  events: ['lead.created' as const, 'message.created' as const],
  state: 'active' as const,
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  secret_last4: 'l3Zk',
  previous_secret_until: null,
  created_by: 'ada@example.com',
  created_by_name: 'Ada',
  created_at: '2026-11-20T08:00:00.000Z',
  recent: [
    {
      delivery_id: 1,
      event: 'lead.created' as const,
      state: 'succeeded' as const,
      created_at: createdAt,
    },
  ],
};

export const withSecret = { ...webhook, secret: 'whsec_EXAMPLE' };

export const delivery = {
  delivery_id: 1,
  webhook_id: 1,
  message_id: 'msg_01KAJ4ZV5R8T2Y6W3N9QBXCDEF',
  event: 'lead.created' as const,
  state: 'succeeded' as const,
  attempts: 1,
  next_attempt_at: null,
  last_status: 200,
  last_duration_ms: 84,
  last_error: null,
  created_at: createdAt,
  ended_at: delivered,
};

export const deliveryDetail = {
  ...delivery,
  payload:
    `{"type":"lead.created","timestamp":"${occurredAt}","data":{"seq":4711,"kind":"lead","id":1,"parent_id":null,` +
    `"site_id":2,"project_id":2,"op":"created","at":"${occurredAt}",` +
    '"url":"{base_url}/api/control-plane/leads/1","page_url":"{base_url}/leads?lead=1"}}',
  attempt_log: [{ at: '2026-11-21T08:59:12.100Z', status: 200, duration_ms: 84, error: null }],
};

const waiting = { last_status: null, last_duration_ms: null, ended_at: null };

/** The delivery after a replay, about to be sent. */
export const replayedDelivery = {
  ...delivery,
  state: 'pending' as const,
  next_attempt_at: '2026-11-21T09:00:00.000Z',
  ended_at: null,
};
export const testDelivery = {
  ...delivery,
  ...waiting,
  delivery_id: 2,
  event: 'webhook.test' as const,
  state: 'pending' as const,
  attempts: 0,
  created_at: '2026-11-21T09:00:00.000Z',
  next_attempt_at: '2026-11-21T09:00:00.000Z',
};
