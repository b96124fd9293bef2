import { defineOperation } from '../../kernel/operation.ts';
import { StrictObject } from '../../kernel/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Notifications';
const me = '/api/command-center/me';
const session = { tokens: ['session'] } as const;

/** Operations on the signed-in person's notifications. Only for sessions, because programs get no notices. */
export const operations = {
  noticeList: defineOperation({
    name: 'notice.list',
    summary: 'List your notifications, newest first',
    guide: 'Grouped by record. Stored for 30 days.',
    chapter,
    access: session,
    effect: 'read',
    mayBeSlow: true,
    input: StrictObject({}),
    output: shape.Notices,
    rest: { method: 'GET', path: `${me}/notices` },
    example: { input: {}, output: { data: [examples.notice], unread: 1 } },
  }),
  noticeRead: defineOperation({
    name: 'notice.read',
    summary: 'Mark notifications as read: up to a given one, or all about one record',
    auditPhrase: 'read notifications',
    guide: 'Pending mail and push messages about them are not sent.',
    chapter,
    access: session,
    effect: 'write',
    repeatable: true,
    input: shape.NoticeReadInput,
    output: shape.Done,
    rest: { method: 'POST', path: `${me}/notices/read` },
    example: { input: { up_to: 51 }, output: { done: true } },
  }),
  notificationSettings: defineOperation({
    name: 'notification.settings',
    summary: 'Show your notification settings',
    chapter,
    access: session,
    effect: 'read',
    input: StrictObject({}),
    output: shape.NotificationSettings,
    rest: { method: 'GET', path: `${me}/notifications` },
    example: { input: {}, output: examples.settings },
  }),
  notificationSettingsSave: defineOperation({
    name: 'notification.settings_save',
    summary: 'Change your notification settings; omitted ones keep their value',
    auditPhrase: 'change their notification settings',
    guide:
      'Mail waits three minutes, combines everything from that time, and is not sent if all of it was read meanwhile. ' +
      'Security notifications are sent at once, even in quiet hours.',
    chapter,
    access: session,
    effect: 'write',
    repeatable: true,
    input: shape.NotificationSettingsInput,
    output: shape.NotificationSettings,
    rest: { method: 'POST', path: `${me}/notifications` },
    example: {
      input: { quiet_hours: examples.settings.quiet_hours, digest: 'weekly' },
      output: examples.settings,
    },
  }),
  notificationTest: defineOperation({
    name: 'notification.test',
    summary: 'Send yourself a test by e-mail, and to your browsers and phones',
    auditPhrase: 'send themselves a test notification',
    chapter,
    access: session,
    effect: 'write',
    input: StrictObject({}),
    output: shape.TestSent,
    rest: { method: 'POST', path: `${me}/notifications/test` },
    example: { input: {}, output: { mailed_to: 'ada@example.com', pushed_to: 1 } },
  }),
  pushSubscriptionList: defineOperation({
    name: 'push_subscription.list',
    summary: 'List your browsers and phones that receive push messages',
    chapter,
    access: session,
    effect: 'read',
    input: StrictObject({}),
    output: shape.PushSubscriptions,
    rest: { method: 'GET', path: `${me}/push-subscriptions` },
    example: { input: {}, output: { public_key: examples.publicKey, data: [examples.subscription] } },
  }),
  pushSubscriptionSave: defineOperation({
    name: 'push_subscription.save',
    summary: 'Subscribe this browser to push messages, until its session ends',
    auditPhrase: 'turn on push messages in a browser',
    chapter,
    access: session,
    effect: 'write',
    repeatable: true,
    input: shape.PushSubscriptionInput,
    output: shape.PushSubscription,
    rest: { method: 'POST', path: `${me}/push-subscriptions` },
    example: {
      input: examples.browser,
      output: examples.subscription,
    },
  }),
  pushSubscriptionDelete: defineOperation({
    name: 'push_subscription.delete',
    summary: 'Unsubscribe one of your browsers or phones from push messages',
    auditPhrase: 'turn off push messages in a browser',
    chapter,
    access: session,
    effect: 'delete',
    input: StrictObject({ subscription_id: shape.SubscriptionId }),
    output: shape.Done,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${me}/push-subscriptions/{subscription_id}/delete` },
    example: { input: { subscription_id: 1 }, output: { done: true } },
  }),
  notificationUnsubscribe: defineOperation({
    name: 'notification.unsubscribe',
    summary: 'Turn off notifications or digests by e-mail, with the link in a mail',
    auditPhrase: 'turn off notifications by e-mail',
    guide:
      'For mail programs (RFC 8058) and the page that the link opens; opening it changes nothing. Security notifications are ' +
      'still sent.',
    chapter,
    access: { public: true },
    effect: 'write',
    idempotency: 'own',
    acceptsForm: true,
    input: shape.UnsubscribeInput,
    output: shape.Done,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/unsubscribe', query: ['token'] },
    example: {
      needs: 'the link of a mail',
      input: { token: 'n12.hT1kq9wGm1bWzjzM5qE5o4YBrRZcJtVdQm1hXk2yA3s' },
      output: { done: true },
    },
  }),
};
