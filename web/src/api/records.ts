import type { ChangeKind } from './changes.ts';
import type { Answer, Item, Schema } from './wire.ts';

// Records shown by pages, typed by the OpenAPI document.

/** Kinds of records: those in the change feed, and those that only their own pages change. */
export type RecordKind =
  | ChangeKind
  | 'account'
  | 'connected_app'
  | 'delivery'
  | 'identity_provider'
  | 'invitation'
  | 'job'
  | 'mail'
  | 'member'
  | 'page_link'
  | 'page_watch'
  | 'notification_settings'
  | 'project'
  | 'push_subscription'
  | 'saved_view'
  | 'second_factor'
  | 'session'
  | 'site'
  | 'token'
  | 'widget';

export type Summary = Answer<'/api/command-center/summary', 'get'>;
export type Project = Item<'/api/command-center/projects'>;
export type Member = Item<'/api/command-center/projects/{project_id}/members'>;
export type Site = Item<'/api/command-center/sites'>;
export type SiteDetail = Answer<'/api/command-center/sites/{site_id}', 'get'>;
export type SiteToken = SiteDetail['tokens'][number];
export type SiteConnected = Answer<'/api/command-center/sites/{site_id}/token', 'post'>;
export type SiteHealth = Item<'/api/command-center/sync-health'>;
export type WidgetSettings = Answer<'/api/command-center/sites/{site_id}/widget', 'get'>;
export type WidgetRefusal = Item<'/api/command-center/sites/{site_id}/widget/refusals'>;
export type Refusal = Item<'/api/command-center/sites/{site_id}/refusals'>;
export type Activity = Item<'/api/command-center/activity'>;
export type EventDetail = Answer<'/api/command-center/activity/{event_id}', 'get'>;
export type AdminToken = Item<'/api/command-center/tokens'>;
export type TokenCreated = Answer<'/api/command-center/tokens', 'post'>;
export type ConnectedApp = Item<'/api/command-center/me/connected-apps'>;
export type ConnectionRequest = Answer<'/api/command-center/connection-requests/{request_id}', 'get'>;
export type Account = Item<'/api/command-center/accounts'>;
export type IdentityProvider = Answer<'/api/command-center/single-sign-on', 'get'>;
export type SecondFactor = Answer<'/api/command-center/me/second-factor', 'get'>;
export type Passkey = SecondFactor['passkeys'][number];
export type MobileApp = Item<'/api/command-center/mobile-apps'>;
export type ConfigurationCode = Item<'/api/command-center/mobile-apps/{site_id}/codes'>;
export type CodeCreated = Answer<'/api/command-center/mobile-apps/{site_id}/codes', 'post'>;
export type AppSession = Item<'/api/command-center/mobile-apps/{site_id}/sessions'>;
export type Webhook = Item<'/api/command-center/webhooks'>;
export type WebhookWithSecret = Answer<'/api/command-center/webhooks', 'post'>;
export type WebhookEvent = Webhook['events'][number];
export type Delivery = Item<'/api/command-center/webhooks/{webhook_id}/deliveries'>;
export type DeliveryDetail = Answer<
  '/api/command-center/webhooks/{webhook_id}/deliveries/{delivery_id}',
  'get'
>;
export type SenderProfile = Item<'/api/command-center/mail/profiles'>;
export type SocialProvider = Answer<'/api/command-center/social/providers', 'get'>['data'][number];
export type SocialCredential = Answer<'/api/command-center/social/credential', 'get'>;
export type MailSettings = Answer<'/api/command-center/mail/settings', 'get'>;
export type IncomingMail = Item<'/api/command-center/incoming-mail'>;
export type IncomingWay = Answer<'/api/command-center/mail/incoming', 'get'>['ways'][number];
export type OutgoingMail = Item<'/api/command-center/mail/messages'>;
export type OpenedMail = Answer<'/api/command-center/mail/messages/{mail_id}/open', 'post'>;
export type Invitation = Item<'/api/command-center/invitations'>;
export type InvitationCreated = Answer<'/api/command-center/invitations', 'post'>;
export type Notice = Answer<'/api/command-center/me/notices', 'get'>['data'][number];
export type NotificationSettings = Answer<'/api/command-center/me/notifications', 'get'>;
export type NoticeEvent = NotificationSettings['events'][number];
export type PushSubscriptions = Answer<'/api/command-center/me/push-subscriptions', 'get'>;
export type DeadJob = Item<'/api/command-center/jobs'>;
export type AuditEntry = Item<'/api/command-center/integration-logs'>;
export type Task = Item<'/api/command-center/tasks'>;
export type TaskDetail = Answer<'/api/command-center/tasks/{task_id}', 'get'>;
export type Agent = Item<'/api/command-center/agents'>;
export type CalendarEntry = Item<'/api/command-center/schedules/calendar'>;

export type Ticket = Item<'/api/command-center/tickets'>;
export type TicketDetail = Answer<'/api/command-center/tickets/{ticket_id}', 'get'>;
export type TicketMessage = Item<'/api/command-center/ticket-messages'>;
export type TicketStatus = Ticket['status'];
export type Priority = Ticket['priority'];
export type Conversation = Item<'/api/command-center/conversations'>;
export type Message = Item<'/api/command-center/messages'>;
export type ConversationCounts = Answer<'/api/command-center/conversations/counts', 'get'>;
export type CannedReply = Item<'/api/command-center/canned-replies'>;
export type SavedView = Item<'/api/command-center/saved-views'>;
export type SitePerson = Item<'/api/command-center/sites/{site_id}/people'>;

export type TaskRun = Task['runs'][number];
export type TaskStatus = Task['status'];
export type TaskPriority = Task['priority'];
export type RunState = TaskRun['state'];
export type Removal = Item<'/api/command-center/removals'>;
export type Deletion = Answer<'/api/command-center/deletions', 'get'>['data'][number];
export type SignedInSession = Answer<'/api/command-center/me/sessions', 'get'>['data'][number];
export type Lead = Item<'/api/command-center/leads'>;
export type LeadPage = Answer<'/api/command-center/leads', 'get'>;
export type Review = Item<'/api/command-center/reviews'>;
export type ReviewSummary = Answer<'/api/command-center/reviews/summary', 'get'>;
export type ReviewPlaces = Answer<'/api/command-center/reviews/places', 'get'>;
export type PageAudit = Item<'/api/command-center/site-builder/pagespeed'>;
export type AuditedPages = Answer<'/api/command-center/site-builder/pagespeed/pages', 'get'>;
export type AuditedPage = AuditedPages['data'][number];
export type SocialAccount = Item<'/api/command-center/social/site-accounts'>;
export type SocialAccountCard = Item<'/api/command-center/social/accounts'>;
export type SocialCapability = Item<'/api/command-center/social/capabilities'>;
export type SocialPost = Item<'/api/command-center/social/posts'>;
export type SocialTarget = SocialPost['targets'][number];
export type Platform = SocialTarget['platform'];
export type BimiRecord = Answer<'/api/command-center/bimi/record', 'get'>;
export type BimiStatus = Answer<'/api/command-center/bimi/status', 'get'>;
export type BimiVerification = NonNullable<BimiStatus['verification']>;
export type BimiCheck = Schema<'BimiCheck'>;
export type BimiProvider = Schema<'BimiProvider'>;
/** An error or a warning about a logo. */
export type BimiFinding = Schema<'BimiWarning'>;
export type Contact = Item<'/api/command-center/contacts'>;
export type ContactEntry = Item<'/api/command-center/contacts/{contact_id}/timeline'>;

export type EventType = Activity['type'];
export type Scope = AdminToken['scopes'][number];
export type SiteState = SiteHealth['state'];
export type Role = Account['role'];
export type LeadStatus = Lead['status'];
export type Subscription = NonNullable<Contact['subscription']>;
