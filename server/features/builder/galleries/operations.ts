import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Galleries';
const addresses = ['/api/control-plane/galleries', '/api/command-center/galleries'];
const readAccess = { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'required' } as const;

/** Operations on galleries of a site. */
export const operations = {
  galleryList: defineOperation({
    name: 'gallery.list',
    summary: 'List the galleries of a site and of its project',
    guide: 'As they are staged where you have an open change set, else as they are live.',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.GalleryListInput,
    output: shape.GalleryList,
    errors: ['not_found'],
    rest: addresses.map((path) => ({ method: 'GET' as const, path })),
    mcp: { tool: 'svc_site_builder_galleries', title: 'List galleries' },
    example: {
      input: { site_id: 10, page: '1' },
      output: {
        revision_id: 'rev_30',
        change_set_id: 'cs_12',
        hash: examples.staged.revision.hash,
        page: 1,
        pages: 1,
        data: [examples.gallery],
      },
    },
  }),
  gallerySave: defineOperation({
    name: 'gallery.save',
    summary: 'Save a gallery of approved pictures',
    guide:
      'Staged: the live site stays as it is until the revision is published. What is left out stays. A gallery of the project is ' +
      'kept for its other sites too, each of which takes it over by its `gallery_id`. It has central pictures and approved ones of any ' +
      'site of the project; a site token adds those of its own site.',
    chapter,
    access: { ...readAccess, scope: 'stage' },
    effect: 'stage',
    input: shape.GallerySaveInput,
    output: shape.GallerySaved,
    errors: ['revision_conflict', 'state_conflict', 'not_found', 'media_not_approved'],
    rest: addresses.map((path) => ({ method: 'POST' as const, path })),
    mcp: {
      tool: 'svc_site_builder_gallery_save',
      title: 'Save a gallery',
      says: 'Staged. Pictures: approved ones, from svc_site_builder_media.',
      omits: ['base_revision_id'],
      tells: ['change_set_id', 'revision', 'preview.url', 'diff.summary', 'saved_gallery_id', 'block_id'],
    },
    example: {
      input: { site_id: 10, title: 'Summer', page: '/' },
      output: { ...examples.staged, saved_gallery_id: 'summer', block_id: 'b_7k2m' },
    },
  }),
  galleryDelete: defineOperation({
    name: 'gallery.delete',
    summary: 'Take a gallery off a site',
    guide:
      'Staged: the live site stays as it is until the revision is published. Refused while a page shows it. A gallery of the project goes ' +
      'from this site alone: the copy of the project and those of its other sites stay, and {gallery.save} takes it over again.',
    chapter,
    access: { ...readAccess, scope: 'stage' },
    effect: 'stage',
    input: shape.GalleryDeleteInput,
    output: shape.GalleryDeleted,
    errors: ['revision_conflict', 'state_conflict', 'not_found'],
    rest: addresses.map((path) => ({ method: 'POST' as const, path: `${path}/delete` })),
    mcp: {
      tool: 'svc_site_builder_gallery_delete',
      title: 'Delete a gallery',
      says: 'Staged. From this site alone.',
      omits: ['base_revision_id'],
      tells: ['change_set_id', 'revision', 'preview.url', 'diff.summary', 'gallery_id'],
    },
    example: {
      input: { site_id: 10, gallery_id: 'summer' },
      output: { ...examples.staged, gallery_id: 'summer' },
    },
  }),
};
