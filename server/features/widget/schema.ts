import { Choice, Content, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { StreamOf } from '../../kernel/stream.ts';
import { AttachmentIds, Attachments, fileMembers } from '../attachments/schema.ts';

// Calls of the visitors' widget.

export const SiteKey = Type.String({ minLength: 1, maxLength: 64, description: "The site's public key." });
const VisitorSecret = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description:
    '32 random bytes in base64url, made by the widget. Anyone who has it can read the conversation.',
});
const uuid = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
const visitor = { site_key: SiteKey, visitor_secret: VisitorSecret };

export const messageCharactersMax = 10_000;
const messageFields = {
  message: Content({
    minLength: 1,
    maxLength: messageCharactersMax,
    pattern: '\\S',
    description: 'What the visitor wrote, 1 to 10,000 characters.',
  }),
  page: Type.Optional(
    StrictObject({
      url: Type.String({ maxLength: 2000, description: 'The address of the page.' }),
      title: Type.String({ maxLength: 300, description: 'Its title.' }),
    }),
  ),
  website: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Stays empty: people do not see this field.' }),
  ),
  seconds_open: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Seconds since the chat was opened; under 2 is refused.',
    }),
  ),
};
const Name = Type.String({ maxLength: 200, description: "The visitor's name." });
const Email = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
  description: "The visitor's e-mail address.",
});

export const MessageInput = StrictObject({
  ...visitor,
  ...messageFields,
  message: Type.Optional(messageFields.message),
  attachment_ids: AttachmentIds,
  client_message_id: Type.String({
    pattern: uuid,
    description: 'A UUID for this message: a repeat writes nothing and returns the first one.',
  }),
  name: Type.Optional(Name),
  email: Type.Optional(Email),
});

export const FormInput = StrictObject({
  site_key: SiteKey,
  ...messageFields,
  form_id: Type.String({ pattern: uuid, description: 'A UUID for this form: a repeat is ignored.' }),
  name: Type.Optional(Name),
  email: Email,
  visitor_secret: Type.Optional(VisitorSecret),
  attachment_ids: AttachmentIds,
});

export const FormAccepted = Type.Object(
  { accepted: Type.Boolean(), duplicate: Type.Boolean({ description: 'True for a repeat.' }) },
  { title: 'WidgetFormTaken' },
);

/** A message as its visitor sees it, without internal details. */
export const WidgetMessage = Type.Object(
  {
    message_id: Type.Integer(),
    direction: Choice(['in', 'out'], '`in` is from the visitor.'),
    author_name: Nullable(Type.String()),
    body: Type.String(),
    attachments: Attachments,
    created_at: Timestamp('When it was received.'),
    delivery: Type.String({ description: 'sent, delivered, read or failed.' }),
    client_message_id: Nullable(Type.String()),
  },
  { title: 'WidgetMessage' },
);

export const WidgetConversation = Type.Object(
  { status: Type.String({ description: 'open, pending, snoozed or resolved.' }) },
  { title: 'WidgetConversation' },
);

export const FileInput = StrictObject({ ...visitor, ...fileMembers });

export const MessageTaken = Type.Object(
  {
    duplicate: Type.Boolean({ description: 'True if this client_message_id is a repeat.' }),
    message: WidgetMessage,
    conversation: WidgetConversation,
  },
  { title: 'WidgetMessageTaken' },
);

export const MessageListInput = StrictObject({
  ...visitor,
  after_message_id: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Only newer ones.' }),
  ),
});

export const MessageListAnswer = Type.Object(
  {
    conversation: Nullable(WidgetConversation),
    messages: Type.Array(WidgetMessage, { description: 'Oldest first, at most 100.' }),
    has_more: Type.Boolean({ description: 'Whether more follow: call again with the last message_id.' }),
  },
  { title: 'WidgetMessages' },
);

export const StreamInput = StrictObject({
  ...visitor,
  last_event_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'The id of the last event received.' }),
  ),
});

export const ConversationStream = StreamOf(
  { message: WidgetMessage, conversation: WidgetConversation },
  'A message was added or changed; the status of the conversation changed.',
);

/** Maximum counted; the badge shows less. */
export const unreadMax = 100;

export const UnreadInput = StrictObject({
  ...visitor,
  after_message_id: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Only newer ones: the last message this browser has shown.',
    }),
  ),
});

export const Unread = Type.Object(
  {
    unread: Type.Integer({
      maximum: unreadMax,
      description: 'Answers that the visitor has not seen, at most 100.',
    }),
  },
  { title: 'WidgetUnread' },
);

export const ReadInput = StrictObject({
  ...visitor,
  message_id: Id('Answers up to this one were seen.'),
});

export const ReadDone = Type.Object({
  read: Type.Integer({ description: 'Number of answers marked as seen.' }),
});
