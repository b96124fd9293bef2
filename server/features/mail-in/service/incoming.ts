import type { Caller } from '../../../kernel/access.ts';
import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { listedSites } from '../../sites/index.ts';
import { findTicket } from '../../tickets/index.ts';
import type { operations } from '../operations.ts';
import { presentIncoming } from '../present.ts';
import {
  countIncoming,
  findIncoming,
  type IncomingFilters,
  lockIncoming,
  type StoredIncoming,
  selectIncoming,
  updateIncoming,
} from '../store/incoming.ts';
import { findSourceDays, saveSourceDays } from '../store/lookups.ts';
import { receivedColumns, sourceDaysDefault } from './deliver-mail.ts';
import type { ReadFile } from './reading/instead-of-text.ts';
import type { MailReader } from './reading/mail-reader.ts';
import {
  answerAs,
  beginConversation,
  continueConversation,
  continueTicket,
  findColleague,
  type MailWords,
  type WriteDeps,
  type WrittenMail,
} from './write-mail.ts';

type IncomingHandlers = Omit<Handlers<typeof operations, Db>, 'incomingMailWays' | 'mailReplyAsRecipient'>;

/** Mail without a site is visible to administrators whose token is not limited to a site. */
const seesSiteless = ({ role, siteId }: Caller): boolean => role === 'administrator' && siteId === null;

/** Handlers for incoming mail and people's decisions about it. */
export function incomingHandlers(
  deps: WriteDeps & { readonly files: Pick<FileStore, 'get'>; readonly reader: MailReader },
): IncomingHandlers {
  const { siteAccess, files, reader } = deps;

  async function accessible(
    db: Db,
    caller: Caller,
    mail: StoredIncoming | undefined,
  ): Promise<StoredIncoming> {
    if (!mail || mail.state === 'arrived') return fail('not_found');
    const isAccessible =
      mail.site_id === null ? seesSiteless(caller) : await siteAccess.findSite(db, caller, mail.site_id);
    return isAccessible ? mail : fail('not_found');
  }

  async function undecided(db: Db, caller: Caller, id: number): Promise<StoredIncoming> {
    const mail = await accessible(db, caller, await lockIncoming(db, id));
    if (mail.state === 'held' || mail.state === 'ignored') return mail;
    return failState(mail.state === 'received' ? 'It is already a message.' : 'It was already decided.');
  }

  async function write(db: Db, caller: Caller, mail: StoredIncoming, siteId: number | undefined, at: number) {
    const words = wordsOf(mail, at);
    const { account_id: accountId, ticket_id: ticketId, conversation_id: conversationId } = mail;
    const ticket = ticketId === null ? undefined : await findTicket(db, ticketId);
    if (accountId !== null && mail.site_id !== null) {
      const colleague = await findColleague(db, deps, accountId, mail.site_id);
      const thread = ticket ? { ticket } : conversationId === null ? undefined : { conversationId };
      if (!colleague || !thread)
        return failState('The colleague it claims to be from no longer has access to this site.', [
          'incoming_mail.discard',
        ]);
      return answerAs(db, deps, colleague.caller, thread, words);
    }
    if (ticket) return continueTicket(db, deps, ticket, words);
    if (conversationId !== null) return continueConversation(db, deps, conversationId, words);
    const targetSiteId = mail.site_id ?? siteId;
    if (targetSiteId === undefined)
      return refuseField('/site_id', 'required', 'Choose which site it is for.');
    if (!(await siteAccess.findSite(db, caller, targetSiteId)))
      return refuseField(
        '/site_id',
        'not_found',
        'You don’t have access to this site, or it does not exist.',
      );
    return beginConversation(db, deps, targetSiteId, words, null);
  }

  async function sourceOf(db: Db, caller: Caller, id: number) {
    const { sha256 } = await accessible(db, caller, await findIncoming(db, id));
    const bytes = sha256 === null ? undefined : await files.get(sha256);
    if (!bytes || sha256 === null)
      return fail('not_found', { detail: 'The original mail is no longer stored.' });
    return { bytes, sha256 };
  }

  return {
    async incomingMailList(input, { db, caller, site }) {
      const request = pageRequest('incoming mail', input);
      const filters: IncomingFilters = {
        sites: listedSites(siteAccess, caller, site, undefined).choice,
        withSiteless: !site && seesSiteless(caller),
        isHeld: input.held,
        conversationId: input.conversation_id,
      };
      const rows = await selectIncoming(db, filters, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countIncoming(db, filters) : undefined;
      return page(request, rows, presentIncoming, (row) => [row.incoming_mail_id], total);
    },

    async incomingMailAccept({ incoming_mail_id: id, site_id: siteId }, { db, caller, now }) {
      const mail = await undecided(db, caller, id);
      if (mail.body === null || mail.from_address === null)
        return failState(
          'It can’t become a message because it couldn’t be read or has no sender. Download it instead.',
          ['incoming_mail.discard'],
        );
      const filed: WrittenMail | undefined = await write(db, caller, mail, siteId, now);
      if (!filed)
        return failState('The conversation or ticket it answers no longer exists.', [
          'incoming_mail.discard',
        ]);
      const change = await receivedColumns(db, filed, now);
      await updateIncoming(db, id, change);
      return presentIncoming({ ...mail, ...change });
    },

    async incomingMailDiscard({ incoming_mail_id: id }, { db, caller, now }) {
      const mail = await undecided(db, caller, id);
      // Its source expires and is deleted by the next sweep.
      const change = { state: 'discarded', reason: null, body: null, quoted: null, files: null } as const;
      await updateIncoming(db, id, { ...change, ended_at: now, source_until: now });
      return presentIncoming({ ...mail, ...change });
    },

    async incomingMailSource({ incoming_mail_id: id }, { db, caller }) {
      const { bytes, sha256 } = await sourceOf(db, caller, id);
      return { mediaType: 'message/rfc822', bytes, version: sha256 };
    },

    async incomingMailFile({ incoming_mail_id: id, file }, { db, caller }) {
      const { bytes, sha256 } = await sourceOf(db, caller, id);
      const found = await reader.file(bytes, file);
      if (!found) return fail('not_found', { detail: 'The mail has no such file.' });
      // Never the type that the sender declared: browsers must save the file and run nothing.
      return { mediaType: 'application/octet-stream', bytes: found, version: `${sha256}-${file}` };
    },

    async mailSourceDays(_, { db, site: { siteId } }) {
      return { site_id: siteId, source_days: (await findSourceDays(db, siteId)) ?? sourceDaysDefault };
    },

    async mailSourceDaysSave({ source_days: days }, { db, site: { siteId } }) {
      await saveSourceDays(db, siteId, days);
      return { site_id: siteId, source_days: days };
    },
  };
}

const wordsOf = (mail: StoredIncoming, at: number): MailWords => ({
  from: { address: mail.from_address ?? '', name: mail.from_name },
  subject: mail.subject ?? '',
  body: mail.body ?? '',
  quoted: mail.quoted ?? '',
  headerId: mail.header_id,
  files: JSON.parse(mail.files ?? '[]') as ReadFile[],
  id: mail.incoming_mail_id,
  at,
});
