import { stagedExample } from '../revisions/examples.ts';

/** Example form for the documentation. */
export const form = {
  form_key: 'contact',
  title: 'Write to us',
  fields: [
    { key: 'name', label: 'Name', type: 'text' as const, required: true, maps_to: 'contact.name' },
    { key: 'email', label: 'E-mail', type: 'email' as const, required: true, maps_to: 'contact.email' },
    { key: 'message', label: 'Message', type: 'textarea' as const, required: true, maps_to: 'message' },
  ],
  cta: { label: 'Send' },
  helper_note: 'We answer within a day.',
  success_message: null,
  thanks: null,
  redirect_path: null,
  consent: null,
  confirmation: null,
  event: { type: 'contact' as const },
};

export const staged = stagedExample('Form “Write to us” changed.', {
  path: 'forms/contact.json',
  title: 'Form “Write to us”',
});
