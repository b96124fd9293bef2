import type { Status } from '../features/status/schema.ts';
import { pageLimitDefault, pageLimitMax } from '../kernel/page.ts';
import type { Static } from '../kernel/schema.ts';
import type { Settings } from '../platform/config/index.ts';

/** The limits as `status` shows them: what this server enforces. */
export const limitsShown = (settings: Settings): Static<typeof Status>['limits'] => ({
  json_body_bytes: settings.jsonBodyBytes,
  event_body_bytes: settings.eventBodyBytes,
  batch_body_bytes: settings.batchBodyBytes,
  batch_events: 500,
  page_default: pageLimitDefault,
  page_max: pageLimitMax,
  admin_requests_per_minute: settings.adminRequestsPerMinute,
  site_requests_per_minute: settings.siteRequestsPerMinute,
  site_events_per_minute: settings.siteEventsPerMinute,
  public_requests_per_minute: settings.publicRequestsPerMinute,
  widget_new_per_12_hours: settings.widgetNewPer12Hours,
  widget_messages_per_10_minutes: settings.widgetMessagesPer10Minutes,
  rate_limits: settings.rateLimits ? 'on' : 'off',
});
