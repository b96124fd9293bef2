import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { StrictObject, Type } from '../../kernel/schema.ts';
import { UploadedFile } from '../../kernel/upload.ts';
import { listsFor } from '../sites/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Mail identity';
const control = '/api/control-plane/mail/profiles';
const center = '/api/command-center/mail/profiles';
const session = { tokens: ['session'] } as const;
/** One pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Operations on sender profiles. */
export const operations = {
  senderProfileList: defineOperation({
    name: 'sender_profile.list',
    summary: 'List the sender profiles of a site',
    chapter,
    access: listsFor(session.tokens),
    effect: 'read',
    input: shape.SenderProfileListInput,
    output: ListOf(shape.SenderProfile),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: control },
      { method: 'GET', path: center },
    ],
    mcp: {
      tool: 'svc_sender_profiles',
      title: 'List sender profiles',
      hiddenInput: ['include'],
      outputMembers: ['profile_id', 'sender_email', 'sender_name', 'photo.url'],
    },
    example: { input: { site_id: 2 }, output: onlyPage(examples.profile) },
  }),
  senderProfileSave: defineOperation({
    name: 'sender_profile.save',
    summary: 'Save the sender profile of an address: name and photo',
    auditPhrase: 'save a sender profile of {site}',
    guide:
      'Creates or changes the profile of the address. Photos are cropped to a square of 512 pixels, upright and without ' +
      'camera metadata. Mail providers decide what recipients see: many show photos of their own.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'mail', site: 'required' },
    effect: 'write',
    success: { statuses: [201, 200], of: (output) => (output.created ? 201 : 200) },
    repeatable: true,
    bodyLimit: 'mailProfileBodyBytes',
    input: shape.SenderProfileSaveInput,
    output: shape.SenderProfileSaved,
    errors: ['unsupported_image'],
    rest: [
      { method: 'POST', path: control },
      { method: 'POST', path: center },
    ],
    mcp: {
      tool: 'svc_sender_profile_save',
      title: 'Save a sender profile',
      description: 'Creates or changes the profile of an address. Mail providers may show another photo.',
      hiddenInput: ['photo_x', 'photo_y', 'photo_zoom'],
      outputMembers: ['profile_id', 'created', 'sender_email', 'sender_name', 'photo.url', 'notes'],
    },
    example: {
      input: {
        site_id: 2,
        sender_email: examples.profile.sender_email,
        sender_name: examples.profile.sender_name,
        photo_base64: new UploadedFile(photo, { mediaType: 'image/png' }),
      },
      output: { ...examples.profile, created: true },
    },
  }),
  senderProfileDelete: defineOperation({
    name: 'sender_profile.delete',
    summary: 'Delete a sender profile and its photo',
    auditPhrase: 'delete a sender profile of {site}',
    chapter,
    access: session,
    effect: 'delete',
    input: StrictObject({ profile_id: shape.ProfileId }),
    output: Type.Object({ profile_id: shape.ProfileId, deleted: Type.Boolean() }),
    errors: ['not_found'],
    rest: { method: 'POST', path: `${center}/{profile_id}/delete` },
    example: { input: { profile_id: 2 }, output: { profile_id: 2, deleted: true } },
  }),
};
