import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { eventConsumers } from '../events/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { personal } from './personal.ts';
import { readHandlers } from './service/read.ts';
import { saveHandlers } from './service/save.ts';
import { changeKinds } from './words.ts';
import { contactsOfEvents } from './work/consume-event.ts';
import { contactFollowers } from './work/followers.ts';

/** The people a site has heard from, and what they did. */
export const contacts = defineFeature({
  name: 'contacts',
  chapters: { Contacts: 'The people a site has heard from, one for each e-mail, with everything they did.' },
  operations,
  adds: [kindsOfChanges.with(changeKinds), eventConsumers.with(contactsOfEvents)],
  tables: ['contact', 'contact_entry', 'contact_alias', 'contact_text'],
  personal,
  needs: { sites },
  start: ({ added }, { sites: { reach } }) => ({
    handlers: { ...readHandlers(reach), ...saveHandlers(reach, added(contactFollowers)) },
  }),
});
