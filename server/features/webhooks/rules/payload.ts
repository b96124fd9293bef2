import { isoTime } from '../../../kernel/schema.ts';
import type { ChangeEventName, ChangeEvent as PathParts } from '../../changes/schema.ts';
import { testEvent } from './events.ts';

/** A change, as sent to webhooks. */
export interface ChangeEvent extends PathParts {
  readonly id: number;
  readonly parent_id: number | null;
  readonly site_id: number | null;
  readonly seq: number;
  readonly kind: string;
  readonly op: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Project of the site. */
  readonly project_id: number;
}

/** The body of a delivery: which record changed and where to read it, and nothing of what is in it. */
export function eventPayload(event: ChangeEventName, change: ChangeEvent, baseUrl: string): string {
  const { seq, kind, id, parent_id, site_id, project_id, op, at } = change;
  return JSON.stringify({
    type: event.name,
    timestamp: isoTime(at),
    data: {
      seq,
      kind,
      id,
      parent_id,
      site_id,
      project_id,
      op,
      at: isoTime(at),
      url: baseUrl + event.path(change),
      page_url: event.page ? baseUrl + event.page(change) : null,
    },
  });
}

export interface TestedWebhook {
  readonly webhook_id: number;
  readonly project_id: number;
  readonly site_id: number | null;
}

/** Body of a test delivery. */
export function testPayload({ webhook_id, project_id, site_id }: TestedWebhook, at: number): string {
  return JSON.stringify({
    type: testEvent,
    timestamp: isoTime(at),
    data: { webhook_id, project_id, site_id, at: isoTime(at) },
  });
}
