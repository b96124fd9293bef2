import type { ChangeTable } from './tables/changes.ts';
import type {
  CannedReplyTable,
  ConversationTable,
  MessageTable,
  SavedViewTable,
} from './tables/conversations.ts';
import type {
  EventFieldTable,
  EventKeyTable,
  EventMoveTable,
  EventRefusalTable,
  EventTable,
  EventTagTable,
  EventUnindexedTable,
} from './tables/events.ts';
import type { AccountTable, SetupCodeTable, TokenTable } from './tables/identity.ts';
import type { SecretKeyTable, WriteProbeTable } from './tables/installation.ts';
import type { JobLaneTable, JobTable } from './tables/jobs.ts';
import type { MobileAppTable, MobileCodeTable } from './tables/mobile.ts';
import type { AuditTable, IdempotencyTable, RateWindowTable } from './tables/operations.ts';
import type {
  ContactAliasTable,
  ContactEntryTable,
  ContactTable,
  LeadMoveTable,
  LeadTable,
} from './tables/people.ts';
import type { MembershipTable, ProjectTable, SitePulseTable, SiteTable } from './tables/sites.ts';
import type { AgentTable, TaskRunTable, TaskTable } from './tables/tasks.ts';
import type { TicketFieldTable, TicketMessageTable, TicketMoveTable, TicketTable } from './tables/tickets.ts';
import type {
  WebhookAttemptTable,
  WebhookDeliveryTable,
  WebhookPositionTable,
  WebhookTable,
} from './tables/webhooks.ts';
import type { WidgetTable } from './tables/widget.ts';

export type * from './tables/changes.ts';
export type * from './tables/conversations.ts';
export type * from './tables/events.ts';
export type * from './tables/identity.ts';
export type * from './tables/installation.ts';
export type * from './tables/jobs.ts';
export type * from './tables/mobile.ts';
export type * from './tables/operations.ts';
export type * from './tables/people.ts';
export type * from './tables/sites.ts';
export type * from './tables/tasks.ts';
export type * from './tables/tickets.ts';
export type * from './tables/webhooks.ts';
export type * from './tables/widget.ts';

/**
 * Every table, as rows. Times are epoch milliseconds, booleans 0 or 1, lists JSON text. Every table that belongs to a
 * site carries `site_id`, so that it can be partitioned by it.
 */
export interface Tables {
  account: AccountTable;
  project: ProjectTable;
  membership: MembershipTable;
  site: SiteTable;
  token: TokenTable;
  setup_code: SetupCodeTable;
  event: EventTable;
  event_tag: EventTagTable;
  event_field: EventFieldTable;
  event_unindexed: EventUnindexedTable;
  event_key: EventKeyTable;
  event_move: EventMoveTable;
  event_refusal: EventRefusalTable;
  site_pulse: SitePulseTable;
  audit: AuditTable;
  idempotency: IdempotencyTable;
  rate_window: RateWindowTable;
  change: ChangeTable;
  contact: ContactTable;
  contact_entry: ContactEntryTable;
  conversation: ConversationTable;
  message: MessageTable;
  canned_reply: CannedReplyTable;
  saved_view: SavedViewTable;
  agent: AgentTable;
  task: TaskTable;
  task_run: TaskRunTable;
  mobile_app: MobileAppTable;
  mobile_code: MobileCodeTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_position: WebhookPositionTable;
  widget: WidgetTable;
  ticket: TicketTable;
  ticket_field: TicketFieldTable;
  ticket_message: TicketMessageTable;
  ticket_move: TicketMoveTable;
  lead: LeadTable;
  lead_move: LeadMoveTable;
  contact_alias: ContactAliasTable;
  secret_key: SecretKeyTable;
  write_probe: WriteProbeTable;
  job: JobTable;
  job_lane: JobLaneTable;
}
