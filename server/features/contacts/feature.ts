import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { eventConsumers, eventOutcomes } from '../events/index.ts';
import { searchSources } from '../search/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { eraseHandlers } from './service/erase.ts';
import { personalDataOf } from './service/person.ts';
import { readHandlers } from './service/read.ts';
import { saveHandlers } from './service/save.ts';
import { settings } from './settings.ts';
import { changeKinds, outcomes } from './vocabulary.ts';
import { contactsOfEvents } from './work/consume-event.ts';
import { erasePersonJob, erasePersonJobHandler } from './work/erase-person.ts';
import { contactFollowers } from './work/followers.ts';
import { indexPhonesJob, indexPhonesJobHandler } from './work/index-phones.ts';
import { contactSearchSource } from './work/search-source.ts';

/** People who contacted a site, and their activity. */
export const contacts = defineFeature({
  name: 'contacts',
  chapters: { Contacts: 'People who have contacted a site, one per e-mail address, with their activity.' },
  operations,
  area: 'messages',
  limits,
  contributes: [
    kindsOfChanges.with(changeKinds),
    eventConsumers.with(contactsOfEvents),
    eventOutcomes.with(...outcomes),
    searchSources.with(contactSearchSource),
  ],
  tables: ['contact', 'contact_entry', 'contact_alias', 'contact_text'],
  siteTables,
  personalData,
  settings,
  jobs: [erasePersonJob, indexPhonesJob],
  mayRead: ['site'],
  needs: { sites },
  start({ contributions, registry, clock, settings: { eraseAfterHours } }, { sites: { siteAccess } }) {
    const personalData = personalDataOf(registry);
    return {
      handlers: {
        ...readHandlers(siteAccess),
        ...saveHandlers(siteAccess, contributions(contactFollowers)),
        ...eraseHandlers({ siteAccess, personal: personalData, eraseAfterHours }),
      },
      jobs: [erasePersonJobHandler(personalData, clock.now), indexPhonesJobHandler(clock.now)],
    };
  },
});
