import type { Generated } from 'kysely';

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
}

export interface AccountTable {
  account_id: Generated<number>;
  /** Lower case. */
  email: string;
  name: string;
  role: 'administrator' | 'member';
  password_hash: string;
  created_at: number;
  last_seen_at: number | null;
  disabled_at: number | null;
}

export interface ProjectTable {
  project_id: Generated<number>;
  name: string;
  /** 1 for the project of the protected internal workspace. */
  internal: number;
  created_at: number;
}

export interface MembershipTable {
  project_id: number;
  account_id: number;
  created_at: number;
}

export interface SiteTable {
  site_id: Generated<number>;
  project_id: number;
  name: string;
  url: string;
  domain: string;
  site_key: string;
  kind: 'connected' | 'starter';
  /** 1 for the protected internal workspace. */
  internal: number;
  created_at: number;
}

export interface TokenTable {
  token_id: Generated<number>;
  kind: 'admin' | 'site' | 'app' | 'session';
  /** SHA-256 of the whole token, hex. */
  secret_hash: string;
  last4: string;
  name: string;
  /** JSON list of scopes. */
  scopes: string;
  account_id: number | null;
  site_id: number | null;
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  /** When a newer token took its place; it lives on until expires_at. */
  replaced_at: number | null;
}

export interface SetupCodeTable {
  /** SHA-256 of the code, hex. */
  code_hash: string;
  created_at: number;
}

export interface EventTable {
  event_id: Generated<number>;
  site_id: number;
  type: string;
  external_id: string | null;
  status: string;
  priority: string;
  category: string | null;
  subcategory: string | null;
  folder: string | null;
  source: string | null;
  name: string | null;
  email: string | null;
  subject: string | null;
  /** The first 2,000 characters; the payload has all of it. */
  message: string | null;
  /** JSON list of the indexed tags. */
  tags: string;
  /** JSON text of custom_fields as received, or `{}`. */
  custom_fields: string;
  /** The request's JSON text, exactly as received. */
  payload: string;
  received_at: number;
}

export interface EventTagTable {
  site_id: number;
  tag: string;
  received_at: number;
  event_id: number;
}

export interface EventFieldTable {
  site_id: number;
  field: string;
  value: string;
  received_at: number;
  event_id: number;
}

/** Tags and fields that `event_tag` and `event_field` do not hold yet: of an event either there or here. */
export interface EventUnindexedTable {
  site_id: number;
  received_at: number;
  event_id: number;
  /** JSON list of the tags. */
  tags: string;
  /** JSON object of the fields, in which a name may be there twice. */
  fields: string;
}

/** Idempotency keys of events without an external_id. */
export interface EventKeyTable {
  site_id: number;
  key: string;
  event_id: number;
  created_at: number;
}

export interface EventMoveTable {
  move_id: Generated<number>;
  site_id: number;
  event_id: number;
  from_status: string;
  to_status: string;
  at: number;
  by: string;
  note: string | null;
}

export interface EventRefusalTable {
  refusal_id: Generated<number>;
  site_id: number;
  at: number;
  door: string;
  code: string;
  detail: string;
  /** JSON list of field problems. */
  errors: string;
  size: number;
  request_id: string;
}

/** What was last heard of a site, flushed in batches. */
export interface SitePulseTable {
  site_id: number;
  first_seen_at: number | null;
  last_seen_at: number | null;
  last_event_at: number | null;
  last_read_at: number | null;
  last_error_at: number | null;
  last_error_code: string | null;
}

export interface AuditTable {
  audit_id: Generated<number>;
  at: number;
  door: string;
  action: string;
  site_id: number | null;
  actor_kind: string;
  token_id: number | null;
  actor: string;
  result: string;
  status: number;
  duration_ms: number;
  error_code: string | null;
  error_text: string | null;
  request_id: string;
}

export interface IdempotencyTable {
  key: string;
  request_hash: string;
  status: number;
  answer: string;
  created_at: number;
}

/** Counters of the promised limits: one row for each subject and window. */
export interface RateWindowTable {
  subject: string;
  window_start: number;
  count: number;
}

/** What changed. On PostgreSQL a row also has the number of its transaction: see `inCommitOrder`. */
export interface ChangeTable {
  seq: Generated<number>;
  at: number;
  site_id: number | null;
  /** Of a record that belongs to a project and no site. */
  project_id: number | null;
  kind: string;
  record_id: number;
  /** The conversation of a message, the ticket of a ticket message, the task of a run. */
  parent_id: number | null;
  op: string;
}

/** One for each site and e-mail; without an e-mail, one for each time somebody gave a name or a number alone. */
export interface ContactTable {
  contact_id: Generated<number>;
  site_id: number;
  /** Small letters. */
  email: string | null;
  name: string | null;
  phone: string | null;
  /** Where the contact was first met. */
  source: string | null;
  subscription: 'subscribed' | 'unsubscribed' | null;
  subscription_at: number | null;
  created_at: number;
  updated_at: number;
  last_seen_at: number;
}

/** One thing a contact did. */
export interface ContactEntryTable {
  entry_id: Generated<number>;
  contact_id: number;
  site_id: number;
  at: number;
  kind: string;
  record_id: number | null;
  /** A line about it, at most 200 characters. */
  title: string;
}

export interface ConversationTable {
  conversation_id: Generated<number>;
  site_id: number;
  contact_id: number | null;
  /** How it began: by an event, or in the widget. */
  channel: 'event' | 'widget';
  /** The site's own name for it. */
  conversation_key: string | null;
  /** SHA-256 of the visitor's secret, hex. */
  visitor_hash: string | null;
  subject: string;
  status: 'open' | 'pending' | 'snoozed' | 'resolved';
  /** When a snoozed conversation opens by itself; null waits for the visitor. */
  snoozed_until: number | null;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  category: string | null;
  subcategory: string | null;
  folder: string | null;
  /** JSON list. */
  tags: string;
  assignee_id: number | null;
  /** Messages of the visitor that nobody has read. */
  unread: number;
  message_count: number;
  /** The beginning of the newest message that is not private. */
  preview: string;
  last_direction: 'in' | 'out';
  last_message_at: number;
  created_at: number;
  updated_at: number;
}

export interface MessageTable {
  message_id: Generated<number>;
  conversation_id: number;
  site_id: number;
  direction: 'in' | 'out';
  author_kind: 'visitor' | 'person' | 'agent' | 'site';
  author_name: string;
  /** The person who wrote it. */
  account_id: number | null;
  body: string;
  /** 1 for notes among colleagues. */
  private: number;
  delivery: 'queued' | 'sent' | 'delivered' | 'read' | 'failed';
  /** JSON text. */
  metadata: string;
  client_message_id: string | null;
  event_id: number | null;
  created_at: number;
}

/** An answer of a project that is written once and used often. */
export interface CannedReplyTable {
  canned_reply_id: Generated<number>;
  project_id: number;
  title: string;
  body: string;
  /** What one types behind a slash to have it. */
  shortcut: string | null;
  updated_at: number;
}

/** A view of the inbox that a person saved. */
export interface SavedViewTable {
  saved_view_id: Generated<number>;
  account_id: number;
  name: string;
  /** JSON text. */
  filter: string;
  created_at: number;
}

/** What runs tasks. */
export interface AgentTable {
  agent_id: Generated<number>;
  /** Null for one that serves every project. */
  project_id: number | null;
  name: string;
  kind: 'site' | 'local';
  description: string;
  enabled: number;
  created_at: number;
  updated_at: number;
}

export interface TaskTable {
  task_id: Generated<number>;
  /** Of a task with a site the project it was made in; the site's own project counts. */
  project_id: number;
  /** Null for a local task. */
  site_id: number | null;
  kind: 'site' | 'local';
  title: string;
  description: string;
  status: 'todo' | 'scheduled' | 'in_progress' | 'blocked' | 'done' | 'cancelled';
  /** Why it is blocked, as a word; `reason` says it in a sentence. */
  blocked_by: 'person' | 'agent_disabled' | 'run' | null;
  reason: string | null;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  due_at: number | null;
  /** With a time zone: comes again and again. */
  cron: string | null;
  timezone: string | null;
  /** Comes once. */
  run_at: number | null;
  /** When it is due next; null while its schedule rests. */
  next_run_at: number | null;
  agent_id: number | null;
  created_by: string;
  created_at: number;
  updated_at: number;
}

/** One due time of a task that an agent runs. At most one of a task is open, that is `due` or `claimed`. */
export interface TaskRunTable {
  run_id: Generated<number>;
  task_id: number;
  project_id: number;
  site_id: number | null;
  agent_id: number;
  due_at: number;
  state: 'due' | 'claimed' | 'succeeded' | 'failed' | 'lost' | 'missed' | 'cancelled';
  /** How many times it was claimed. */
  attempt: number;
  /** SHA-256 of the lease token of the latest claim, hex. */
  lease_hash: string | null;
  lease_until: number | null;
  claimed_by: string | null;
  started_at: number | null;
  finished_at: number | null;
  summary: string | null;
}

/** The app workspace of a site; at most one each. */
export interface MobileAppTable {
  app_id: Generated<number>;
  site_id: number;
  app_name: string;
  /** 1 where phones may sign in. */
  enabled: number;
  visibility: 'public' | 'private';
  created_at: number;
  updated_at: number;
}

/** Configuration codes that can still be used: the row of one that was used or revoked is gone. */
export interface MobileCodeTable {
  code_id: Generated<number>;
  site_id: number;
  /** SHA-256 of the code, hex. */
  code_hash: string;
  /** Whoever made it, as the audit log names them. */
  created_by: string;
  created_at: number;
  expires_at: number;
}

export interface WebhookTable {
  webhook_id: Generated<number>;
  project_id: number;
  /** Null for all sites of the project, now and later. */
  site_id: number | null;
  url: string;
  description: string;
  /** JSON list of event names. */
  events: string;
  /** Sealed, as is the one before it. */
  secret: string;
  secret_last4: string;
  previous_secret: string | null;
  /** Until then the one before signs too. */
  previous_secret_until: number | null;
  state: 'active' | 'disabled';
  disabled_reason: 'by_hand' | 'gone' | 'failing' | null;
  disabled_at: number | null;
  /** When it was made or enabled last. What happened before is not told. */
  active_since: number;
  /** The first failure since the last success. */
  failing_since: number | null;
  /** As the audit log shows who made it. */
  created_by: string;
  created_at: number;
}

export interface WebhookDeliveryTable {
  delivery_id: Generated<number>;
  webhook_id: number;
  /** The change; null for a test. */
  seq: number | null;
  /** `webhook-id`, the same in every attempt. */
  message_id: string;
  event: string;
  /** The body, as it is sent. */
  payload: string;
  state: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'cancelled';
  attempts: number;
  /** Attempts since it was made or replayed last. */
  tries: number;
  next_attempt_at: number | null;
  /** While `delivering`: from then on another process may take it over. */
  lease_until: number | null;
  last_status: number | null;
  last_duration_ms: number | null;
  /** A sentence of ours. */
  last_error: string | null;
  created_at: number;
  /** Null while there is something left to be done. */
  ended_at: number | null;
}

export interface WebhookAttemptTable {
  attempt_id: Generated<number>;
  delivery_id: number;
  at: number;
  status: number | null;
  duration_ms: number;
  /** A sentence of ours; null where it succeeded. */
  error: string | null;
}

/** How far the change feed was read. */
export interface WebhookPositionTable {
  reader: string;
  txid: number;
  seq: number;
  /** The settings of a site's widget; a site without a row has those of `settingsDefault`. */
}

export interface WidgetTable {
  site_id: number;
  enabled: number;
  title: string | null;
  greeting: string | null;
  accent: string | null;
  position: 'right' | 'left';
  collect_email: 'never' | 'optional' | 'required';
  online: 'always' | 'never' | 'hours';
  time_zone: string;
  /** JSON list of `{day, from, to}`. */
  hours: string;
  offline_message: string | null;
  privacy_url: string | null;
  /** JSON list; null stands for the origins of the site's own address. */
  allowed_origins: string | null;
  updated_at: number;
}

export interface TicketTable {
  ticket_id: Generated<number>;
  site_id: number;
  /** The maker's own id of it. */
  client_ticket_id: string | null;
  subject: string;
  status: 'new' | 'open' | 'pending' | 'on_hold' | 'resolved' | 'closed';
  priority: 'low' | 'normal' | 'high' | 'urgent';
  /** Who asks. */
  contact_id: number | null;
  assignee_id: number | null;
  /** JSON list. */
  tags: string;
  /** JSON text as it was sent, or `{}`. */
  custom_fields: string;
  conversation_id: number | null;
  lead_id: number | null;
  /** The closed ticket that this one follows up. */
  previous_ticket_id: number | null;
  due_at: number | null;
  /** The beginning of the newest message that is not private; empty where there is none. */
  preview: string;
  last_direction: 'in' | 'out' | null;
  last_message_at: number | null;
  created_at: number;
  updated_at: number;
}

/** The custom fields that tickets are filtered by. */
export interface TicketFieldTable {
  site_id: number;
  field: string;
  value: string;
  ticket_id: number;
}

/**
 * One place in a ticket's thread. Either a message of the ticket's conversation stands there (`message_id`), and all
 * that is said of it is said in `message`; or a text of the ticket's own.
 */
export interface TicketMessageTable {
  ticket_message_id: Generated<number>;
  ticket_id: number;
  site_id: number;
  message_id: number | null;
  /** 1 for notes among colleagues, wherever the text is. */
  private: number;
  direction: 'in' | 'out' | null;
  author_kind: 'visitor' | 'person' | 'agent' | 'site' | null;
  author_name: string | null;
  account_id: number | null;
  body: string | null;
  client_message_id: string | null;
  created_at: number;
}

export interface TicketMoveTable {
  move_id: Generated<number>;
  ticket_id: number;
  site_id: number;
  field: 'status' | 'priority' | 'assignee';
  from_value: string | null;
  to_value: string | null;
  at: number;
  by_kind: 'visitor' | 'person' | 'agent' | 'site';
  by_name: string;
}

export interface LeadTable {
  lead_id: Generated<number>;
  site_id: number;
  contact_id: number | null;
  status: 'new' | 'contacted' | 'qualified' | 'won' | 'lost' | 'archived';
  priority: 'low' | 'normal' | 'high' | 'urgent';
  /** Where the newest event of it came from. */
  source: string | null;
  /** JSON list. */
  tags: string;
  subject: string | null;
  /** What the newest event says, at most 10,000 characters. */
  message: string | null;
  assignee_id: number | null;
  /** The newest event. */
  event_id: number | null;
  event_count: number;
  last_event_at: number;
  created_at: number;
  updated_at: number;
}

/** What happened to a lead: an event came, somebody moved it or left a note. */
export interface LeadMoveTable {
  move_id: Generated<number>;
  lead_id: number;
  site_id: number;
  at: number;
  by_kind: 'visitor' | 'person' | 'agent' | 'site';
  by_name: string;
  /** Null at the beginning. The same as `to_status` where the lead stayed. */
  from_status: LeadTable['status'] | null;
  to_status: LeadTable['status'];
  note: string | null;
  event_id: number | null;
}

/** E-mails of contacts that were merged into another one, which is met by them from then on. */
export interface ContactAliasTable {
  site_id: number;
  email: string;
  contact_id: number;
}
