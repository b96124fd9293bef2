import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { createdOrRepeated } from '../../kernel/repeats.ts';
import { Closed } from '../../kernel/schema.ts';
import { DownloadOf } from '../../kernel/stream.ts';
import { moreThanOneSiteIndex } from '../sites/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Contacts';
const people = { tokens: ['session'] } as const;
/** Requires access to every site: a person's records are erased or exported on all of them. */
const administrators = { tokens: ['session'], role: 'administrator' } as const;
const one = '/api/command-center/contacts/{contact_id}';

export const operations = {
  contactList: defineOperation({
    name: 'contact.list',
    summary: 'List contacts of every site in reach, the one heard from last first',
    guide: 'A site has one contact for each e-mail. Events make them and keep them up to date.',
    chapter,
    access: { ...people, site: 'optional' },
    effect: 'read',
    mayBeSlow: moreThanOneSiteIndex('sort'),
    input: shape.ContactListInput,
    output: ListOf(shape.Contact),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: '/api/command-center/contacts' },
    example: { input: { q: 'grace' }, output: onlyPage(examples.contact) },
  }),
  contactExport: defineOperation({
    name: 'contact.export',
    summary: 'Download contacts as a spreadsheet',
    guide:
      'The same filters as the list, at most 50,000 rows. An apostrophe stands before what a spreadsheet would calculate, as the + of a phone number.',
    chapter,
    access: { ...people, site: 'optional', fresh: true },
    effect: 'read',
    mayBeSlow: true,
    input: shape.ContactExportInput,
    output: DownloadOf('Comma-separated values after RFC 4180, in UTF-8 with its mark.'),
    produces: { contentType: 'text/csv; charset=utf-8', filename: 'contacts.csv' },
    rest: { method: 'GET', path: '/api/command-center/contacts/export' },
    example: { input: { subscription: 'subscribed' }, output: examples.file },
  }),
  contactGet: defineOperation({
    name: 'contact.get',
    summary: 'Show one contact',
    chapter,
    access: people,
    effect: 'read',
    input: Closed({ contact_id: shape.ContactId }),
    output: shape.Contact,
    errors: ['not_found'],
    rest: { method: 'GET', path: one },
    example: { input: { contact_id: 1 }, output: examples.contact },
  }),
  contactTimeline: defineOperation({
    name: 'contact.timeline',
    summary: 'List everything a contact did, the newest first',
    chapter,
    access: people,
    effect: 'read',
    input: shape.ContactTimelineInput,
    output: ListOf(shape.ContactEntry),
    errors: ['not_found', 'invalid_cursor'],
    rest: { method: 'GET', path: `${one}/timeline` },
    example: { input: { contact_id: 1 }, output: onlyPage(examples.entry) },
  }),
  contactSave: defineOperation({
    name: 'contact.save',
    summary: "Change a contact's name, e-mail or phone",
    guide:
      'Only the members given change. An e-mail that another contact of the site has makes one of the two, which cannot be undone: ' +
      'ask for it with contact list first.',
    chapter,
    access: people,
    effect: 'write',
    input: shape.ContactSaveInput,
    output: shape.Contact,
    errors: ['not_found'],
    rest: { method: 'POST', path: one },
    example: { input: { contact_id: 1, name: 'Grace' }, output: examples.contact },
  }),
  contactMerge: defineOperation({
    name: 'contact.merge',
    summary: 'Make one contact of two',
    guide:
      'Leads, conversations, tickets and the timeline of the first become those of the second, which is met by the e-mails of both from then on. ' +
      'It keeps its own name, e-mail and phone where it has them. The first is gone: this cannot be undone.',
    chapter,
    access: people,
    effect: 'write',
    input: shape.ContactMergeInput,
    output: shape.Contact,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/merge` },
    example: {
      input: { contact_id: 2, into_contact_id: 1 },
      output: { ...examples.contact, other_emails: ['grace.work@example.com'] },
    },
  }),
  contactSubscribe: defineOperation({
    name: 'contact.subscribe',
    summary: 'Note that a contact wants newsletters',
    chapter,
    access: people,
    effect: 'write',
    input: Closed({ contact_id: shape.ContactId }),
    output: shape.Contact,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/subscribe` },
    example: { input: { contact_id: 1 }, output: examples.contact },
  }),
  contactUnsubscribe: defineOperation({
    name: 'contact.unsubscribe',
    summary: 'Note that a contact wants no newsletters',
    chapter,
    access: people,
    effect: 'write',
    input: Closed({ contact_id: shape.ContactId }),
    output: shape.Contact,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/unsubscribe` },
    example: { input: { contact_id: 1 }, output: { ...examples.contact, subscription: 'unsubscribed' } },
  }),
  contactErase: defineOperation({
    name: 'contact.erase',
    summary: 'Erase everything about a person, on every site, after a while',
    guide:
      'All contacts of their e-mails, of every site, with what they sent, asked and were answered. It waits (`ERASE_AFTER_HOURS`), so that it can be ' +
      'called off; what comes from them meanwhile goes too. Backups and what left the service are not reached.',
    chapter,
    access: administrators,
    effect: 'delete',
    confirm: shape.ContactErasure,
    input: Closed({ contact_id: shape.ContactId }),
    output: shape.ErasureMoment,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/erase` },
    example: { input: { contact_id: 3 }, output: { erase_at: '2026-11-22T09:00:00.000Z' } },
  }),
  contactKeep: defineOperation({
    name: 'contact.keep',
    summary: 'Call off the erasing of a person',
    chapter,
    access: administrators,
    effect: 'write',
    input: Closed({ contact_id: shape.ContactId }),
    output: shape.ErasureMoment,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/keep` },
    example: { input: { contact_id: 3 }, output: { erase_at: null } },
  }),
  contactExportPerson: defineOperation({
    name: 'contact.export_person',
    summary: 'Download everything about a person, of every site',
    guide: 'All contacts of their e-mails, of every site: what would be erased with them.',
    chapter,
    access: { ...administrators, fresh: true },
    effect: 'read',
    mayBeSlow: true,
    input: Closed({ contact_id: shape.ContactId }),
    output: DownloadOf('One JSON object: `tables`, each with the `rows` that are about the person.'),
    produces: { contentType: 'application/json; charset=utf-8', filename: 'person.json' },
    errors: ['not_found'],
    rest: { method: 'GET', path: `${one}/person` },
    example: { input: { contact_id: 1 }, output: examples.person },
  }),
  contactCreate: defineOperation({
    name: 'contact.create',
    summary: 'Create a contact by hand',
    guide:
      'A site has one contact for each e-mail: where there is one already, it is answered with `duplicate: true` and stays as it is.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'reply', site: 'required' },
    effect: 'write',
    success: createdOrRepeated,
    input: shape.ContactCreateInput,
    output: shape.ContactCreated,
    rest: [
      { method: 'POST', path: '/api/control-plane/contacts' },
      { method: 'POST', path: '/api/command-center/contacts' },
    ],
    example: {
      input: { site_id: 2, name: 'Grace', email: 'grace@example.com', phone: '+1 555 0100' },
      output: { duplicate: false, contact: examples.contact },
    },
  }),
};
