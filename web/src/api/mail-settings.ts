import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';

/** Mail server and sender of the workspace. Apart from the rest of mail, because the overview reads it. */
export const mailSettingsQuery = queryOptions({
  queryKey: ['mail', 'settings'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/mail/settings', { signal })),
  ...showing({ mail: {} }),
});
