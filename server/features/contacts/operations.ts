import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { createdOrRepeated } from '../../kernel/repeats.ts';
import { StrictObject } from '../../kernel/schema.ts';
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
    summary: 'List contacts, most recently active first',
    guide: 'A site has one contact per e-mail address. Events create and update them.',
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
      'The same filters as the list, at most 50,000 rows. Values that a spreadsheet would treat as formulas, such as the + of ' +
      'a phone number, are prefixed with an apostrophe.',
    chapter,
    access: { ...people, site: 'optional', fresh: true },
    effect: 'read',
    mayBeSlow: true,
    input: shape.ContactExportInput,
    output: DownloadOf('Comma-separated values (RFC 4180), in UTF-8 with a byte order mark.'),
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
    input: StrictObject({ contact_id: shape.ContactId }),
    output: shape.Contact,
    errors: ['not_found'],
    rest: { method: 'GET', path: one },
    example: { input: { contact_id: 1 }, output: examples.contact },
  }),
  contactTimeline: defineOperation({
    name: 'contact.timeline',
    summary: "List a contact's activity, newest first",
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
    auditPhrase: 'update a contact of {site}',
    guide:
      'Only the given members change. If another contact of the site has the e-mail, the two are merged, which cannot be ' +
      'undone: check with contact list first.',
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
    summary: 'Merge two contacts',
    auditPhrase: 'merge two contacts of {site}',
    guide:
      'Leads, conversations, tickets and the timeline of the first contact move to the second, which is then matched by the ' +
      'e-mails of both. It keeps its own name, e-mail and phone if it has them. The first contact is deleted; this cannot be ' +
      'undone.',
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
    summary: 'Subscribe a contact to newsletters',
    auditPhrase: 'subscribe a contact of {site} to newsletters',
    chapter,
    access: people,
    effect: 'write',
    input: StrictObject({ contact_id: shape.ContactId }),
    output: shape.Contact,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/subscribe` },
    example: { input: { contact_id: 1 }, output: examples.contact },
  }),
  contactUnsubscribe: defineOperation({
    name: 'contact.unsubscribe',
    summary: 'Unsubscribe a contact from newsletters',
    auditPhrase: 'unsubscribe a contact of {site} from newsletters',
    chapter,
    access: people,
    effect: 'write',
    input: StrictObject({ contact_id: shape.ContactId }),
    output: shape.Contact,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/unsubscribe` },
    example: { input: { contact_id: 1 }, output: { ...examples.contact, subscription: 'unsubscribed' } },
  }),
  contactErase: defineOperation({
    name: 'contact.erase',
    summary: 'Schedule the erasure of a person on every site',
    auditPhrase: 'schedule the erasure of a person',
    guide:
      'Erases all contacts with their e-mail addresses on every site, with all their messages and records. Takes effect after ' +
      '`ERASE_AFTER_HOURS`, until when it can be cancelled; data received in the meantime is erased too. Backups and data ' +
      'that has left the service are not affected.',
    chapter,
    access: administrators,
    effect: 'delete',
    confirm: shape.ContactErasure,
    input: StrictObject({ contact_id: shape.ContactId }),
    output: shape.ErasureMoment,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/erase` },
    example: { input: { contact_id: 3 }, output: { erase_at: '2026-11-22T09:00:00.000Z' } },
  }),
  contactKeep: defineOperation({
    name: 'contact.keep',
    summary: 'Cancel the erasure of a person',
    auditPhrase: 'cancel the erasure of a person',
    chapter,
    access: administrators,
    effect: 'write',
    input: StrictObject({ contact_id: shape.ContactId }),
    output: shape.ErasureMoment,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${one}/keep` },
    example: { input: { contact_id: 3 }, output: { erase_at: null } },
  }),
  contactExportPerson: defineOperation({
    name: 'contact.export_person',
    summary: 'Download all data about a person on every site',
    guide: 'All contacts with their e-mail addresses on every site: the data that an erasure would delete.',
    chapter,
    access: { ...administrators, fresh: true },
    effect: 'read',
    mayBeSlow: true,
    input: StrictObject({ contact_id: shape.ContactId }),
    output: DownloadOf('One JSON object: `tables`, each with the `rows` about the person.'),
    produces: { contentType: 'application/json; charset=utf-8', filename: 'person.json' },
    errors: ['not_found'],
    rest: { method: 'GET', path: `${one}/person` },
    example: { input: { contact_id: 1 }, output: examples.person },
  }),
  contactCreate: defineOperation({
    name: 'contact.create',
    summary: 'Create a contact by hand',
    auditPhrase: 'create a contact for {site}',
    guide:
      'A site has one contact per e-mail address: an existing one is returned unchanged with `duplicate: true`.',
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
