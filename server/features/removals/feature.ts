import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { contactFollowers, contacts } from '../contacts/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { createRemover, removalDays } from './service/remove.ts';
import { restoreHandlers } from './service/restore.ts';
import { deleteRemovalsBefore } from './store/removals.ts';
import { changeKinds } from './vocabulary.ts';
import { removalsOfContacts } from './work/follow-contacts.ts';
import { removableKinds } from './work/removable.ts';

/** Deleted records, which can be restored for a while. */
export const removals = defineFeature({
  name: 'removals',
  chapters: {
    'Deleted records': `Deleted leads and tickets, which can be restored for ${removalDays} days.`,
  },
  operations,
  area: 'messages',
  contributes: [kindsOfChanges.with(changeKinds), contactFollowers.with(removalsOfContacts)],
  tables: ['removed_record', 'removed_row'],
  siteTables,
  mayRead: ['account'],
  personalData,
  needs: { sites, contacts },
  start({ registry, contributions }, { sites: { siteAccess } }) {
    const tables = registry.features.flatMap(({ personalData: declared = [] }) => declared);
    return {
      handlers: restoreHandlers({ siteAccess, tables, kinds: contributions(removableKinds) }),
      exports: { remover: createRemover(tables) },
      retention: [retainedForDays('deleted records', removalDays, deleteRemovalsBefore)],
    };
  },
});
