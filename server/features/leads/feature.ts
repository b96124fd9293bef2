import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { contactFollowers, contacts } from '../contacts/index.ts';
import { eventConsumers } from '../events/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { personal } from './personal.ts';
import { exportHandlers } from './service/export.ts';
import { readHandlers } from './service/read.ts';
import { saveHandlers } from './service/save.ts';
import { changeKinds } from './words.ts';
import { leadsOfEvents } from './work/consume-event.ts';
import { leadsOfContacts } from './work/follow-contacts.ts';

/** Who may become a customer, and how far it got. */
export const leads = defineFeature({
  name: 'leads',
  chapters: {
    Leads:
      'Who might become a customer, how far that has come, and what was done about it. Events of type lead and contact make them.',
  },
  operations,
  adds: [
    kindsOfChanges.with(changeKinds),
    eventConsumers.with(leadsOfEvents),
    contactFollowers.with(leadsOfContacts),
  ],
  tables: ['lead', 'lead_move', 'lead_text'],
  mayRead: ['account', 'contact'],
  personal,
  // Contacts first: a lead is somebody's.
  needs: { sites, contacts },
  demo: async () => (await import('./demo.ts')).demo,
  start: (_given, { sites: { reach } }) => ({
    handlers: { ...readHandlers(reach), ...exportHandlers(reach), ...saveHandlers(reach) },
  }),
});
