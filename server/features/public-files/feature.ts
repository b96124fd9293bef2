import { defineFeature } from '../../platform/feature/index.ts';
import { sites } from '../sites/index.ts';
import { createFindPublicFile } from './service/public-file.ts';
import { createPublicFiles } from './service/public-files.ts';
import { fileHolders } from './work/file-holders.ts';
import { publicHolder } from './work/public-holder.ts';
import { fileRetention } from './work/sweep-files.ts';

/** Public files of sites: photos, logos, certificates. */
export const publicFiles = defineFeature({
  name: 'public-files',
  chapters: {},
  tables: ['public_file'],
  siteTables: [{ table: 'public_file', key: ['name', 'site_id'] }],
  needs: { sites },
  start: ({ database, clock, files, baseUrl, contributions }) => ({
    // Evaluated each time: features that start later add theirs then.
    retention: [fileRetention(database, files, () => [publicHolder, ...contributions(fileHolders)])],
    exports: {
      publicFiles: createPublicFiles(files, baseUrl),
      find: createFindPublicFile(database, files, clock.now),
    },
  }),
});
