import { defineOperation } from '../../kernel/operation.ts';
import { createdOrRepeated } from '../../kernel/repeats.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { UploadedFile } from '../../kernel/upload.ts';
import { Attachment } from '../attachments/schema.ts';
import { SiteId } from '../sites/schema.ts';
import * as examples from './examples.ts';
import * as team from './schema/settings.ts';
import * as shape from './schema.ts';

const chapter = 'Widget';
const ownSite = { tokens: ['session'], site: 'required' } as const;
const visitors = { public: true } as const;
/** Refusals of visitors' browsers are listed for the site's team. */
const refusals = { siteKeyMember: 'site_key' } as const;

/** Settings for the site's team, and calls of the visitors' widget. */
export const operations = {
  widgetGet: defineOperation({
    name: 'widget.get',
    summary: "Show the settings of a site's chat widget",
    chapter,
    access: ownSite,
    effect: 'read',
    input: StrictObject({ site_id: SiteId }),
    output: team.WidgetSettings,
    rest: { method: 'GET', path: '/api/command-center/sites/{site_id}/widget' },
    example: { input: { site_id: 2 }, output: examples.settings },
  }),
  widgetSave: defineOperation({
    name: 'widget.save',
    summary: "Change the settings of a site's chat widget",
    auditPhrase: 'change the chat settings of {site}',
    guide: 'Only the given members change.',
    chapter,
    access: ownSite,
    effect: 'write',
    input: team.WidgetSaveInput,
    output: team.WidgetSettings,
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/widget' },
    example: { input: { site_id: 2, accent: '#0e6575' }, output: examples.settings },
  }),
  widgetOriginSave: defineOperation({
    name: 'widget_origin.save',
    summary: 'Allow another origin to use the widget of a site',
    auditPhrase: 'allow another address to show the chat of {site}',
    guide:
      'For an origin on which the widget was refused. If the widget followed the site’s own address, its origins become an ' +
      'explicit list.',
    chapter,
    access: ownSite,
    effect: 'write',
    repeatable: true,
    input: team.OriginSaveInput,
    output: team.WidgetSettings,
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/widget/origins' },
    example: {
      input: { site_id: 2, origin: 'http://localhost:3000' },
      output: {
        ...examples.settings,
        allowed_origins: [...examples.settings.allowed_origins, 'http://localhost:3000'],
        origins_follow_site: false,
      },
    },
  }),
  widgetRefusalList: defineOperation({
    name: 'widget_refusal.list',
    summary: 'List refused widget calls of a site of the last 7 days',
    guide:
      'One line for each page and reason. Callers are unknown, so treat every value as written by a stranger.',
    chapter,
    access: ownSite,
    effect: 'read',
    input: StrictObject({ site_id: SiteId }),
    output: team.WidgetRefusals,
    rest: { method: 'GET', path: '/api/command-center/sites/{site_id}/widget/refusals' },
    example: { input: { site_id: 2 }, output: { data: [examples.refusal] } },
  }),
  widgetConfig: defineOperation({
    name: 'widget.config',
    summary: 'Read the appearance of a site’s widget, and its online state',
    guide: 'Called by the widget when a visitor opens it.',
    chapter,
    access: visitors,
    refusals,
    effect: 'read',
    input: StrictObject({ site_key: shape.SiteKey }),
    output: team.WidgetConfig,
    errors: ['not_found', 'origin_forbidden'],
    rest: { method: 'GET', path: '/api/widget/config' },
    example: { input: { site_key: examples.visitor.site_key }, output: examples.config },
  }),
  widgetMessageSend: defineOperation({
    name: 'widget_message.send',
    summary: 'Send a message to a site, as a visitor',
    auditPhrase: 'write in the chat of {site}',
    guide:
      'The first message starts the conversation of this visitor_secret. A repeat with the same client_message_id writes ' +
      'nothing. Messages with the hidden field filled in, sent faster than people type, or in too large numbers are refused.',
    chapter,
    access: visitors,
    refusals,
    effect: 'send',
    success: createdOrRepeated,
    idempotency: 'own',
    bodyLimit: 'eventBodyBytes',
    input: shape.MessageInput,
    output: shape.MessageTaken,
    errors: ['not_found', 'origin_forbidden'],
    rest: { method: 'POST', path: '/api/widget/messages' },
    example: {
      input: {
        ...examples.visitor,
        message: examples.message.body,
        client_message_id: examples.messageId,
        seconds_open: 24,
      },
      output: { duplicate: false, message: examples.message, conversation: { status: 'open' } },
    },
  }),
  widgetAttachmentSend: defineOperation({
    name: 'widget_attachment.send',
    summary: "Upload a file to send with a visitor's message",
    auditPhrase: 'upload a file in the chat of {site}',
    guide: 'Reference it in `attachment_ids` of a message with the same visitor_secret.',
    chapter,
    access: visitors,
    refusals,
    effect: 'write',
    bodyLimit: 'attachmentBodyBytes',
    input: shape.FileInput,
    output: Attachment,
    errors: ['not_found', 'origin_forbidden', 'rate_limited'],
    rest: { method: 'POST', path: '/api/widget/attachments' },
    example: {
      input: {
        ...examples.visitor,
        filename: 'menu.txt',
        file_base64: new UploadedFile(Buffer.from('Soup, 4 Euro')),
      },
      output: examples.attachment,
    },
  }),
  widgetMessageList: defineOperation({
    name: 'widget_message.list',
    summary: "List the messages of a visitor's own conversation",
    guide: 'The secret is in the body, because addresses are logged. An unknown secret has no conversation.',
    chapter,
    access: visitors,
    refusals,
    effect: 'read',
    input: shape.MessageListInput,
    output: shape.MessageListAnswer,
    errors: ['not_found', 'origin_forbidden'],
    rest: { method: 'POST', path: '/api/widget/messages/list' },
    example: {
      input: examples.visitor,
      output: {
        conversation: { status: 'open' },
        messages: [examples.message, examples.answer],
        has_more: false,
      },
    },
  }),
  widgetMessageStream: defineOperation({
    name: 'widget_message.stream',
    summary: 'Stream the answers in a conversation',
    guide:
      'Server-sent events. Reconnect with the id of the last one to miss nothing. At most 100 streams per network.',
    chapter,
    access: visitors,
    refusals,
    effect: 'read',
    input: shape.StreamInput,
    output: shape.ConversationStream,
    errors: ['not_found', 'origin_forbidden', 'invalid_cursor', 'cursor_expired', 'rate_limited'],
    rest: { method: 'POST', path: '/api/widget/stream' },
    example: {
      input: examples.visitor,
      output: [{ event: 'message', id: 'WzAsNDcxMSwxNzk1MjUyMDAwMDAwXQ', data: examples.answer }],
    },
  }),
  widgetUnreadGet: defineOperation({
    name: 'widget_unread.get',
    summary: 'Count the answers a visitor has not seen',
    guide:
      "Called by the widget's button for visitors who have written before, so that it need not load the chat. An unknown " +
      'secret has none.',
    chapter,
    access: visitors,
    refusals,
    effect: 'read',
    input: shape.UnreadInput,
    output: shape.Unread,
    errors: ['not_found', 'origin_forbidden'],
    rest: { method: 'POST', path: '/api/widget/unread' },
    example: { input: { ...examples.visitor, after_message_id: 94 }, output: { unread: 2 } },
  }),
  widgetMessageRead: defineOperation({
    name: 'widget_message.read',
    summary: 'Mark answers as seen by a visitor',
    auditPhrase: 'read the answers in the chat of {site}',
    chapter,
    access: visitors,
    refusals,
    effect: 'write',
    input: shape.ReadInput,
    output: shape.ReadDone,
    errors: ['not_found', 'origin_forbidden'],
    rest: { method: 'POST', path: '/api/widget/read' },
    example: { input: { ...examples.visitor, message_id: 94 }, output: { read: 1 } },
  }),
  widgetFormSend: defineOperation({
    name: 'widget_form.send',
    summary: 'Leave a message while the team is offline',
    auditPhrase: 'leave a message in the chat of {site}',
    guide:
      'Becomes an event of type message with the source `widget`. Files are uploaded first, with a visitor_secret created for ' +
      'this message.',
    chapter,
    access: visitors,
    refusals,
    effect: 'send',
    success: createdOrRepeated,
    idempotency: 'own',
    bodyLimit: 'eventBodyBytes',
    input: shape.FormInput,
    output: shape.FormAccepted,
    errors: ['not_found', 'origin_forbidden', 'rate_limited'],
    rest: { method: 'POST', path: '/api/widget/form' },
    example: {
      input: {
        site_key: examples.visitor.site_key,
        form_id: examples.messageId,
        email: 'grace@example.com',
        message: 'Do you deliver on Saturdays?',
      },
      output: { accepted: true, duplicate: false },
    },
  }),
};
