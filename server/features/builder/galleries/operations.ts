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
    guide: 'From your open change set if you have one, otherwise the live state.',
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
    auditPhrase: 'save a gallery in a draft of {site}',
    guide:
      'Staged: the live site does not change until the revision is published. Omitted members keep their values. A project ' +
      'gallery is also stored for the other sites of the project, which adopt it by its `gallery_id`. It can contain central ' +
      'pictures and approved pictures of any site of the project; a site token can add only those of its own site.',
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
      description: 'Staged. Pictures: approved ones, from svc_site_builder_media.',
      hiddenInput: ['base_revision_id'],
      outputMembers: [
        'change_set_id',
        'revision',
        'preview.url',
        'diff.summary',
        'saved_gallery_id',
        'block_id',
      ],
    },
    example: {
      input: { site_id: 10, title: 'Summer', page: '/' },
      output: { ...examples.staged, saved_gallery_id: 'summer', block_id: 'b_7k2m' },
    },
  }),
  galleryDelete: defineOperation({
    name: 'gallery.delete',
    summary: 'Remove a gallery from a site',
    auditPhrase: 'remove a gallery from a draft of {site}',
    guide:
      'Staged: the live site does not change until the revision is published. Refused while a page shows it. A project ' +
      "gallery is removed only from this site: the project's copy and those of other sites stay, and {gallery.save} adopts it " +
      'again.',
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
      description: 'Staged. Only from this site.',
      hiddenInput: ['base_revision_id'],
      outputMembers: ['change_set_id', 'revision', 'preview.url', 'diff.summary', 'gallery_id'],
    },
    example: {
      needs: 'a gallery that no page shows',
      input: { site_id: 10, gallery_id: 'summer' },
      output: { ...examples.staged, gallery_id: 'summer' },
    },
  }),
};
