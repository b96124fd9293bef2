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

/** Example of a staged change for the documentation. */
export const staged = {
  change_set_id: 'cs_12',
  revision: {
    revision_id: 'rev_31',
    hash: 'sha256:9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5',
    state: 'staged' as const,
    base_revision_id: 'rev_30',
    created_by: { name: 'token 4', interface: 'rest' },
  },
  preview: {
    url: 'https://desk.example.com/preview/c2lnbmVk/',
    expires_at: '2026-11-22T09:00:00.000Z',
  },
  diff: {
    summary: ['Form “Write to us” changed.'],
    documents: [{ path: 'forms/contact.json', title: 'Form “Write to us”', change: 'changed' as const }],
  },
  unfinished: [],
  published: false as const,
};
