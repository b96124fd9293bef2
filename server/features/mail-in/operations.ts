import { BytesOf } from '../../kernel/bytes.ts';
import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { teamTokens } from '../team/schema.ts';
import * as shape from './schema.ts';

const chapter = 'Mail';
const center = '/api/command-center';
const team = { tokens: teamTokens } as const;
const administrators = { tokens: ['session'], role: 'administrator' } as const;

const held = {
  incoming_mail_id: 1,
  site_id: 2,
  conversation_id: 1,
  ticket_id: null,
  state: 'held' as const,
  held: true,
  reason: 'Someone other than the contact replied in this conversation.',
  from: { name: 'Emil', address: 'emil@example.net' },
  to: 'answers+c12-6f1e@example.com',
  subject: 'Re: A cake for 80',
  body: 'Grace asked me to answer: make it 90, please.',
  has_source: true,
  received_at: '2026-11-21T09:00:00.000Z',
};
const settled = { ...held, held: false, reason: null, body: null };

/** Operations on incoming mail. */
export const operations = {
  incomingMailList: defineOperation({
    name: 'incoming_mail.list',
    summary: 'List incoming mail, newest first',
    guide:
      'Only administrators see mail that was not sent to an address of a site. Held mail is not part of any conversation ' +
      'until it is accepted or discarded.',
    chapter,
    access: { ...team, site: 'optional' },
    effect: 'read',
    input: shape.IncomingListInput,
    output: ListOf(shape.IncomingMail),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: `${center}/incoming-mail` },
      { method: 'GET', path: '/api/mobileapp/incoming-mail' },
    ],
    example: { input: { held: true }, output: onlyPage(held) },
  }),
  incomingMailAccept: defineOperation({
    name: 'incoming_mail.accept',
    summary: 'Accept a held mail as a message',
    auditPhrase: 'accept a held mail',
    guide:
      'It is added to the conversation it answers, or starts one on its site. Ignored mail can be accepted too.',
    chapter,
    access: team,
    effect: 'write',
    input: shape.AcceptInput,
    output: shape.IncomingMail,
    errors: ['not_found', 'state_conflict'],
    rest: [
      { method: 'POST', path: `${center}/incoming-mail/{incoming_mail_id}/accept` },
      { method: 'POST', path: '/api/mobileapp/incoming-mail/{incoming_mail_id}/accept' },
    ],
    example: { input: { incoming_mail_id: 1 }, output: { ...settled, state: 'received' } },
  }),
  incomingMailDiscard: defineOperation({
    name: 'incoming_mail.discard',
    summary: 'Discard a held mail',
    auditPhrase: 'discard a held mail',
    chapter,
    access: team,
    effect: 'write',
    input: shape.DiscardInput,
    output: shape.IncomingMail,
    errors: ['not_found', 'state_conflict'],
    rest: [
      { method: 'POST', path: `${center}/incoming-mail/{incoming_mail_id}/discard` },
      { method: 'POST', path: '/api/mobileapp/incoming-mail/{incoming_mail_id}/discard' },
    ],
    example: { input: { incoming_mail_id: 2 }, output: { ...settled, state: 'discarded' } },
  }),
  incomingMailSource: defineOperation({
    name: 'incoming_mail.source',
    summary: 'Download the source of a mail',
    guide: 'A file for mail programs, with all attachments. It can contain anything: open it with care.',
    chapter,
    access: { tokens: ['session'] },
    effect: 'read',
    input: shape.DiscardInput,
    output: BytesOf('The mail in the format of RFC 5322.'),
    produces: { mediaTypes: ['message/rfc822'] },
    errors: ['not_found'],
    rest: { method: 'GET', path: `${center}/incoming-mail/{incoming_mail_id}/source` },
    example: {
      input: { incoming_mail_id: 1 },
      output: { mediaType: 'message/rfc822', bytes: new Uint8Array(), version: '0' },
    },
  }),
  incomingMailFile: defineOperation({
    name: 'incoming_mail.file',
    summary: 'Download an attachment of a mail',
    guide: 'By its index in `received_mail.files`. It can contain anything: open it with care.',
    chapter,
    access: team,
    effect: 'read',
    input: shape.FileInput,
    output: BytesOf('The file as received.'),
    produces: { mediaTypes: ['application/octet-stream'] },
    errors: ['not_found'],
    rest: [
      { method: 'GET', path: `${center}/incoming-mail/{incoming_mail_id}/files/{file}` },
      { method: 'GET', path: '/api/mobileapp/incoming-mail/{incoming_mail_id}/files/{file}' },
    ],
    example: {
      input: { incoming_mail_id: 1, file: 0 },
      output: { mediaType: 'application/octet-stream', bytes: new Uint8Array(), version: '0' },
    },
  }),
  incomingMailWays: defineOperation({
    name: 'incoming_mail.ways',
    summary: 'Show the sources of incoming mail and their state',
    chapter,
    access: administrators,
    effect: 'read',
    input: StrictObject({}),
    output: shape.IncomingWays,
    rest: { method: 'GET', path: `${center}/mail/incoming` },
    example: {
      input: {},
      output: {
        ways: [
          {
            source: 'smtp',
            state: 'on',
            at: '0.0.0.0:25',
            received_at: '2026-11-21T09:00:00.000Z',
            checked_at: null,
            problem: null,
          },
          { source: 'imap', state: 'off', at: null, received_at: null, checked_at: null, problem: null },
        ],
        answers_to: 'answers@example.com',
        held: 1,
      },
    },
  }),
  mailReplyAsRecipient: defineOperation({
    name: 'mail.reply_as_recipient',
    summary: 'Simulate a reply to a mail in the mailbox, for testing',
    auditPhrase: 'simulate a reply to a mail',
    chapter,
    access: administrators,
    effect: 'write',
    input: shape.ReplyAsRecipientInput,
    output: shape.ReplyAsRecipient,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${center}/mail/messages/{mail_id}/reply-as-recipient` },
    example: {
      input: { mail_id: 1, message: 'Thank you, Saturday at ten is fine.' },
      output: { incoming_mail_id: 42 },
    },
  }),
  mailSourceDays: defineOperation({
    name: 'mail_source.days',
    summary: 'Show how long a site stores the source of mail',
    chapter,
    access: { tokens: ['session'], site: 'required', area: 'settings' },
    effect: 'read',
    input: StrictObject({ site_id: SiteId }),
    output: shape.SourceDays,
    rest: { method: 'GET', path: `${center}/mail/source-days` },
    example: { input: { site_id: 2 }, output: { site_id: 2, source_days: 30 } },
  }),
  mailSourceDaysSave: defineOperation({
    name: 'mail_source.days_save',
    summary: 'Set how long a site stores the source of mail',
    auditPhrase: 'change how long {site} keeps the source of mail',
    chapter,
    access: { ...administrators, site: 'required' },
    effect: 'write',
    repeatable: true,
    input: shape.SourceDaysInput,
    output: shape.SourceDays,
    rest: { method: 'POST', path: `${center}/mail/source-days` },
    example: { input: { site_id: 2, source_days: 90 }, output: { site_id: 2, source_days: 90 } },
  }),
};
