import { defineOperation } from '../../kernel/operation.ts';
import { Closed } from '../../kernel/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Notifications';
const me = '/api/command-center/me';
const session = { tokens: ['session'] } as const;

/** Operations on what the signed-in person is told of. Tokens of programs are nobody to tell, so they are a session's. */
export const operations = {
  noticeList: defineOperation({
    name: 'notice.list',
    summary: 'List what you were told of, the latest first',
    guide: 'Those of one record stand together. Kept for 30 days.',
    chapter,
    access: session,
    effect: 'read',
    mayBeSlow: true,
    input: Closed({}),
    output: shape.Notices,
    rest: { method: 'GET', path: `${me}/notices` },
    example: { input: {}, output: { data: [examples.notice], unread: 1 } },
  }),
  noticeRead: defineOperation({
    name: 'notice.read',
    summary: 'Mark notices as read: up to one of them, or all about one record',
    guide: 'A mail or a push message that still waits for them is not sent.',
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
    summary: 'Say what you are told of, and where',
    chapter,
    access: session,
    effect: 'read',
    input: Closed({}),
    output: shape.NotificationSettings,
    rest: { method: 'GET', path: `${me}/notifications` },
    example: { input: {}, output: examples.settings },
  }),
  notificationSettingsSave: defineOperation({
    name: 'notification.settings_save',
    summary: 'Choose what you are told of, where and when; what is left out stays',
    guide:
      'A mail waits three minutes, is dropped when everything in it was read meanwhile, and is one for all that happens in that time. Security is told at once, also in quiet hours.',
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
    chapter,
    access: session,
    effect: 'write',
    input: Closed({}),
    output: shape.TestSent,
    rest: { method: 'POST', path: `${me}/notifications/test` },
    example: { input: {}, output: { mailed_to: 'ada@example.com', pushed_to: 1 } },
  }),
  pushSubscriptionList: defineOperation({
    name: 'push_subscription.list',
    summary: 'List your browsers and phones that take push messages',
    chapter,
    access: session,
    effect: 'read',
    input: Closed({}),
    output: shape.PushSubscriptions,
    rest: { method: 'GET', path: `${me}/push-subscriptions` },
    example: { input: {}, output: { public_key: examples.publicKey, data: [examples.subscription] } },
  }),
  pushSubscriptionSave: defineOperation({
    name: 'push_subscription.save',
    summary: 'Have push messages sent to this browser, until its session is ended',
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
    summary: 'Send no more push messages to a browser or phone of yours',
    chapter,
    access: session,
    effect: 'delete',
    input: Closed({ subscription_id: shape.SubscriptionId }),
    output: shape.Done,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${me}/push-subscriptions/{subscription_id}/delete` },
    example: { input: { subscription_id: 3 }, output: { done: true } },
  }),
  notificationUnsubscribe: defineOperation({
    name: 'notification.unsubscribe',
    summary: 'Turn off notices or digests by e-mail, with the link of one',
    guide:
      'For mail programs (RFC 8058) and for the page that the link opens: opening it changes nothing. Notices about the security of the account still come.',
    chapter,
    access: { public: true },
    effect: 'write',
    idempotency: 'own',
    takesForm: true,
    input: shape.UnsubscribeInput,
    output: shape.Done,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/unsubscribe', query: ['token'] },
    example: {
      input: { token: 'n12.hT1kq9wGm1bWzjzM5qE5o4YBrRZcJtVdQm1hXk2yA3s' },
      output: { done: true },
    },
  }),
};
