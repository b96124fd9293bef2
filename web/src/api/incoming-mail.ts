import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { byCursor, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** The change feed does not report mail; held mail can wait a moment. */
const pollMs = 15_000;

type IncomingQuery = { held?: boolean; conversation_id?: number };

/** Received mail, newest first. */
export const incomingMailQuery = (query: IncomingQuery = {}) =>
  infiniteQueryOptions({
    queryKey: ['incoming-mail', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/incoming-mail', {
          params: { query: { ...query, ...pageAt(pageParam, 50) } },
          signal,
        }),
      ),
    ...byCursor,
    refetchInterval: pollMs,
    ...showing({ mail: {}, message: {} }),
  });

export const incomingWaysQuery = queryOptions({
  queryKey: ['incoming-mail', 'ways'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/mail/incoming', { signal })),
  refetchInterval: pollMs,
  ...showing({ mail: {} }),
});

const ofMail = (incomingMailId: number) => ({ params: { path: { incoming_mail_id: incomingMailId } } });

export const acceptMail = ({ id, siteId }: { id: number; siteId?: number | undefined }) =>
  answerOf(
    api.POST('/api/command-center/incoming-mail/{incoming_mail_id}/accept', {
      ...ofMail(id),
      body: siteId === undefined ? {} : { site_id: siteId },
    }),
  );

export const discardMail = (id: number) =>
  answerOf(api.POST('/api/command-center/incoming-mail/{incoming_mail_id}/discard', ofMail(id)));

/** Address of a mail's raw source, as a download. */
export const mailSourcePath = (id: number): string => `/api/command-center/incoming-mail/${id}/source`;

/** Address of a mail's attachment. */
export const mailFilePath = (id: number, file: number): string =>
  `/api/command-center/incoming-mail/${id}/files/${file}`;

export const replyAsRecipient = ({
  mailId,
  ...body
}: Body<'/api/command-center/mail/messages/{mail_id}/reply-as-recipient'> & { mailId: number }) =>
  answerOf(
    api.POST('/api/command-center/mail/messages/{mail_id}/reply-as-recipient', {
      params: { path: { mail_id: mailId } },
      body,
    }),
  );

/** Number of days for which a site keeps the source of mail. */
export const sourceDaysQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'source-days'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/mail/source-days', { params: { query: { site_id: siteId } }, signal }),
      ),
    ...showing({ mail: {} }),
  });

export const saveSourceDays = (siteId: number, days: number) =>
  answerOf(
    api.POST('/api/command-center/mail/source-days', { body: { site_id: siteId, source_days: days } }),
  );
