import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  noticesQuery,
  notificationSettingsQuery,
  type SettingsChange,
  saveNotificationSettings,
} from '../../api/notifications.ts';
import type { NotificationSettings } from '../../api/records.ts';

const { queryKey } = notificationSettingsQuery;

/** Settings with a change applied, so that switches react at once. */
function withChange(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  const { events = [], ...rest } = change;
  const changed = settings.events.map(
    (setting) => events.find(({ event }) => event === setting.event) ?? setting,
  );
  return { ...settings, ...rest, events: changed } as NotificationSettings;
}

/** Notification settings of the signed-in person; every change is saved immediately. */
export function useSettings() {
  const queries = useQueryClient();
  const query = useQuery(notificationSettingsQuery);
  const saving = useMutation({
    mutationFn: saveNotificationSettings,
    // Sequential, so that the response of an earlier change cannot revert a later one on screen.
    scope: { id: 'notification-settings' },
    onMutate: (change) => {
      const before = queries.getQueryData(queryKey);
      if (before) queries.setQueryData(queryKey, withChange(before, change));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: ['notification-settings'] }) <= 1)
        void queries.invalidateQueries({ queryKey });
    },
    mutationKey: ['notification-settings'],
  });
  return { query, save: saving.mutate, problem: saving.error };
}
