import { join } from 'node:path';
import { defineFeature, retainedForDays } from '../../../platform/feature/index.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { fileHolders } from '../../public-files/index.ts';
import { sites } from '../../sites/index.ts';
import { pictureSource, publishChecks, revisions } from '../revisions/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { projectTables, siteTables } from './owned.ts';
import { createAssets, usableAsset } from './service/assets.ts';
import { deleteHandlers } from './service/delete.ts';
import { createDrawings } from './service/drawings.ts';
import { mediaHandlers } from './service/media.ts';
import { replaceHandlers } from './service/replace.ts';
import { settings } from './settings.ts';
import { deleteDrawingsBefore } from './store/drawings.ts';
import { selectReferencedFiles } from './store/files.ts';
import { changeKinds, errors } from './vocabulary.ts';
import { picturesCheck } from './work/publish-check.ts';

/** Days after which a generated picture is deleted; it is drawn again on the next request. */
const drawingDays = 90;

/** Pictures of sites: uploaded, approved, and served in several widths. */
export const media = defineFeature({
  name: 'builder/media',
  chapters: {
    Media:
      'Pictures of sites. Pages show a picture only after it is approved. A site can use its own pictures and those of its project.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  settings,
  limits,
  errors,
  contributes: [
    kindsOfChanges.with(changeKinds),
    publishChecks.with(picturesCheck),
    pictureSource.with({ usable: usableAsset }),
    fileHolders.with({ what: 'site pictures', held: selectReferencedFiles }),
  ],
  tables: ['media_asset', 'media_file', 'media_drawing'],
  siteTables,
  projectTables,
  mayRead: ['site', 'project_gallery'],
  needs: { sites, revisions },
  demo: async () => (await import('./demo.ts')).demo,
  start({ database, clock, files, images, baseUrl, folder }, { revisions: { contents, staging } }) {
    const assets = createAssets({ files, images });
    return {
      handlers: {
        ...mediaHandlers({ files, images, contents, baseUrl }),
        ...replaceHandlers(assets, staging),
        ...deleteHandlers(contents),
      },
      retention: [retainedForDays('site drawings', drawingDays, deleteDrawingsBefore)],
      exports: {
        assets,
        drawings: createDrawings({
          database,
          files,
          images,
          assets,
          now: clock.now,
          fonts: join(folder, 'renderer/fonts'),
        }),
      },
    };
  },
});
