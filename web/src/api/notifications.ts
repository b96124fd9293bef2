import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { Notice } from './records.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** Notifications of the signed-in person. They change with the records they are about. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/me/notices', { signal })),
  ...showing({
    notice: {},
    lead: {},
    message: {},
    ticket: {},
    ticket_message: {},
    conversation: {},
    run: {},
    post: {},
    domain: {},
  }),
});

export const readNotices = (
  body: { up_to: number } | { kind: Notice['kind']; record_id: number },
): Promise<{ done: boolean }> => answerOf(api.POST('/api/command-center/me/notices/read', { body }));

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/me/notifications', { signal })),
  ...showing({ notification_settings: {} }),
});

export type SettingsChange = Body<'/api/command-center/me/notifications'>;

export const saveNotificationSettings = (body: SettingsChange) =>
  answerOf(api.POST('/api/command-center/me/notifications', { body }));

export const sendTestNotification = () => answerOf(api.POST('/api/command-center/me/notifications/test'));

export const pushSubscriptionsQuery = queryOptions({
  queryKey: ['push-subscriptions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/me/push-subscriptions', { signal })),
  ...showing({ push_subscription: {} }),
});

export const savePushSubscription = (body: Body<'/api/command-center/me/push-subscriptions'>) =>
  answerOf(api.POST('/api/command-center/me/push-subscriptions', { body }));

export const deletePushSubscription = (subscriptionId: number) =>
  answerOf(
    api.POST('/api/command-center/me/push-subscriptions/{subscription_id}/delete', {
      params: { path: { subscription_id: subscriptionId } },
    }),
  );

/** Unsubscribes from the mail whose link was followed. Needs no session. */
export const unsubscribe = (token: string) =>
  answerOf(api.POST('/unsubscribe', { params: { query: { token } } }));
