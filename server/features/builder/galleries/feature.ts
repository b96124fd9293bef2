import { defineFeature } from '../../../platform/feature/index.ts';
import { media } from '../media/index.ts';
import { revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { projectTables } from './owned.ts';
import { galleryHandlers } from './service/galleries.ts';

/** Galleries of approved pictures, for one site or shared within a project with pictures from all its sites. */
export const galleries = defineFeature({
  name: 'builder/galleries',
  chapters: {
    Galleries: 'Groups of pictures shown by blocks on pages. Changes are staged and go live when published.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  tables: ['project_gallery'],
  projectTables,
  needs: { revisions, media },
  start: (_given, { revisions: { contents, staging }, media: { assets } }) => ({
    handlers: galleryHandlers({ contents, staging, assets }),
  }),
});
