import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { contactFollowers, contacts } from '../contacts/index.ts';
import { messageConsumers } from '../conversations/index.ts';
import { eventConsumers, eventOutcomes, eventRecords } from '../events/index.ts';
import { accountFollowers } from '../identity/index.ts';
import { removableKinds, removals } from '../removals/index.ts';
import { searchSources } from '../search/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { createHandlers } from './service/create.ts';
import { deleteHandlers } from './service/delete.ts';
import { exportHandlers } from './service/export.ts';
import { readHandlers } from './service/read.ts';
import { saveHandlers } from './service/save.ts';
import { changeKinds, outcomes } from './vocabulary.ts';
import { leadsOfAnswers } from './work/consume-answer.ts';
import { leadsOfEvents } from './work/consume-event.ts';
import { eventsOfLeads } from './work/events-of.ts';
import { leadsOfAccounts } from './work/follow-accounts.ts';
import { leadsOfContacts } from './work/follow-contacts.ts';
import { removableLeads } from './work/restore.ts';
import { leadSearchSource } from './work/search-source.ts';

/** Potential customers and their progress. */
export const leads = defineFeature({
  name: 'leads',
  chapters: {
    Leads:
      'People who might become customers, with their status and history. Events of type lead and contact create them.',
  },
  operations,
  area: 'messages',
  toolsets: ['inbox'],
  limits,
  contributes: [
    kindsOfChanges.with(changeKinds),
    eventConsumers.with(leadsOfEvents),
    messageConsumers.with(leadsOfAnswers),
    eventOutcomes.with(outcomes),
    contactFollowers.with(leadsOfContacts),
    accountFollowers.with(leadsOfAccounts),
    removableKinds.with(removableLeads),
    eventRecords.with(eventsOfLeads),
    searchSources.with(leadSearchSource),
  ],
  tables: ['lead', 'lead_move', 'lead_text'],
  siteTables,
  mayRead: ['account', 'contact'],
  personalData,
  // Contacts first: a lead belongs to one.
  needs: { sites, contacts, removals },
  demo: async () => (await import('./demo.ts')).demo,
  start: (_given, { sites: { siteAccess }, removals: { remover } }) => ({
    handlers: {
      ...readHandlers(siteAccess),
      ...exportHandlers(siteAccess),
      ...saveHandlers(siteAccess),
      ...createHandlers(siteAccess),
      ...deleteHandlers(siteAccess, remover),
    },
  }),
});
