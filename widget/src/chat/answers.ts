// Responses of the service, in the snake_case of the API, which the widget uses nowhere else.

export interface WidgetConfig {
  readonly site_key: string;
  readonly enabled: boolean;
  readonly title: string | null;
  readonly greeting: string | null;
  readonly accent: string | null;
  readonly position: 'right' | 'left';
  readonly collect_email: 'never' | 'optional' | 'required';
  readonly is_online: boolean;
  /** Absent from services older than this widget. */
  readonly presence?: 'here' | 'away' | 'unknown';
  readonly opens_at?: string | null;
  readonly offline_message: string | null;
  readonly privacy_url: string | null;
  readonly takes_files: boolean;
}

/** An attachment. */
export interface Attachment {
  readonly attachment_id: number;
  readonly name: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly url: string;
  readonly thumb_url: string | null;
}

/** `in` is the visitor's, `out` is the team's. */
export interface WidgetMessage {
  readonly message_id: number;
  readonly direction: 'in' | 'out';
  readonly author_name: string | null;
  readonly body: string;
  /** Absent from services older than this widget. */
  readonly attachments?: readonly Attachment[];
  readonly created_at: string;
  readonly delivery: string;
  readonly client_message_id: string | null;
}

export interface WidgetConversation {
  readonly status: string;
}

export interface MessageList {
  readonly conversation: WidgetConversation | null;
  readonly messages: readonly WidgetMessage[];
  readonly has_more: boolean;
}

export interface SentMessage {
  readonly message: WidgetMessage;
  readonly conversation: WidgetConversation;
}
