import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';

/** True if mail reaches nobody: without a mail server it is dropped, or kept in the mailbox. */
export const sendsNoMail = (settings: { readonly state: 'off' | 'on' | 'mailbox' } | undefined): boolean =>
  settings !== undefined && settings.state !== 'on';

/** Mail server and sender of the workspace. Apart from the rest of mail, because the overview reads it. */
export const mailSettingsQuery = queryOptions({
  queryKey: ['mail', 'settings'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/mail/settings', { signal })),
  ...showing({ mail: {} }),
});
