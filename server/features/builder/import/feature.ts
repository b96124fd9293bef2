import { defineFeature, retainedForDays } from '../../../platform/feature/index.ts';
import { fileHolders } from '../../public-files/index.ts';
import { sites } from '../../sites/index.ts';
import { revisions } from '../revisions/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { importHandlers } from './service/imports.ts';
import { settings } from './settings.ts';
import { deleteImportsBefore, selectReferencedZips } from './store/imports.ts';
import { importJob } from './work/jobs.ts';
import { importJobHandler } from './work/run-import.ts';

/** Imports old sites from their address or a zip file and stages the pages unchanged. */
export const siteImport = defineFeature({
  name: 'builder/import',
  chapters: {
    Import:
      'Imports an existing site page by page, from its address or a zip: texts and tables without the markup, staged in one change set. Blocks can be added before and after.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  settings,
  limits,
  contributes: [fileHolders.with({ what: 'zip files of imports', held: selectReferencedZips })],
  tables: ['site_import'],
  siteTables,
  mayRead: ['site'],
  jobs: [importJob],
  needs: { sites, revisions },
  demo: async () => (await import('./demo.ts')).demo,
  start: (
    { database, clock, settings: serverSettings, siteHosts, resolve, onFault, files, baseUrl },
    { revisions: { contents, staging } },
  ) => ({
    handlers: importHandlers({ files, siteHosts, staging, baseUrl }),
    jobs: [
      importJobHandler({
        database,
        files,
        settings: serverSettings,
        resolve,
        staging,
        contents,
        onFault,
        now: clock.now,
      }),
    ],
    retention: [retainedForDays('site imports', 90, deleteImportsBefore)],
  }),
});
