import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { mailSettingsQuery } from './mail-settings.ts';
import { byCursor, pageAt } from './pages.ts';
import { useIsAdministrator } from './session.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** The change feed does not report mail, which is sent within a second or two. */
export const mailPollMs = 4000;

export const saveMailSettings = (body: Body<'/api/command-center/mail/settings'>) =>
  answerOf(api.POST('/api/command-center/mail/settings', { body }));

export const sendTestMail = () => answerOf(api.POST('/api/command-center/mail/test'));

/** Sent mail, newest first. */
export const mailsQuery = infiniteQueryOptions({
  queryKey: ['mail', 'messages'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(
      api.GET('/api/command-center/mail/messages', { params: { query: pageAt(pageParam, 50) }, signal }),
    ),
  ...byCursor,
  refetchInterval: mailPollMs,
  ...showing({ mail: {} }),
});

const ofMail = (mailId: number) => ({ params: { path: { mail_id: mailId } } });

export const openMail = (mailId: number) =>
  answerOf(api.POST('/api/command-center/mail/messages/{mail_id}/open', ofMail(mailId)));

export const sendMailAgain = (mailId: number) =>
  answerOf(api.POST('/api/command-center/mail/messages/{mail_id}/send-again', ofMail(mailId)));

export const suppressionsQuery = queryOptions({
  queryKey: ['mail', 'suppressions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/mail/suppressions', { signal })),
  ...showing({ mail: {} }),
});

export const liftSuppression = (address: string) =>
  answerOf(api.POST('/api/command-center/mail/suppressions/lift', { body: { address } }));

/** True if no mail is sent at all. Only administrators know. */
export function useMailIsOff(): boolean {
  const isAdministrator = useIsAdministrator();
  return useQuery({ ...mailSettingsQuery, enabled: isAdministrator }).data?.state === 'off';
}

/** True if mail is listed here instead of being sent. Only administrators know. */
export function useKeepsMail(): boolean {
  const isAdministrator = useIsAdministrator();
  return useQuery({ ...mailSettingsQuery, enabled: isAdministrator }).data?.state === 'mailbox';
}
