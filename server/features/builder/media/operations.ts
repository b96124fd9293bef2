import { BytesOf } from '../../../kernel/bytes.ts';
import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../../kernel/page.ts';
import { Type } from '../../../kernel/schema.ts';
import { UploadedFile } from '../../../kernel/upload.ts';
import { Staged } from '../revisions/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Media';
const tokens = ['admin', 'site', 'session'] as const;
const readAccess = { tokens, scope: 'read', site: 'required' } as const;
const stageAccess = { tokens, scope: 'stage', site: 'required' } as const;
const decideAccess = { tokens, scope: 'publish', site: 'required' } as const;
const media = '/site-builder/media';
const at = (method: 'GET' | 'POST', path: string) =>
  [
    { method, path: `/api/control-plane${path}` },
    { method, path: `/api/command-center${path}` },
  ] as const;
/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Operations on pictures of sites. */
export const operations = {
  mediaList: defineOperation({
    name: 'media.list',
    summary: 'List the pictures of a site, and those of its whole project',
    guide: 'Approved ones unless `state` says otherwise.',
    chapter,
    access: readAccess,
    effect: 'read',
    mayBeSlow: true,
    input: shape.MediaListInput,
    output: ListOf(shape.MediaAsset),
    errors: ['invalid_cursor'],
    rest: at('GET', media),
    mcp: {
      tool: 'svc_site_builder_media',
      usual: 'always',
      title: 'List pictures',
      says: 'Approved ones.',
      omits: ['state', 'include'],
      tells: ['asset_id', 'filename', 'width', 'height', 'alt', 'decorative', 'used_in'],
    },
    example: { input: { site_id: 11 }, output: onlyPage(examples.asset) },
  }),
  mediaUpload: defineOperation({
    name: 'media.upload',
    summary: 'Send a picture for a site, to be approved',
    guide:
      'It is made anew in several widths, upright and without what cameras write into their files, and waits as `pending`, ' +
      'whoever sends it: {media.approve} lets it be used, or `approve` in the same call, for who may publish.',
    chapter,
    access: stageAccess,
    effect: 'send',
    body: 'mediaBodyBytes',
    input: shape.MediaUploadInput,
    output: shape.MediaAsset,
    errors: ['unsupported_image', 'right_required'],
    rest: at('POST', media),
    mcp: {
      tool: 'svc_site_builder_media_upload',
      usual: 'where built',
      title: 'Send a picture',
      says: 'It waits for approval. Larger than 4 MB: over REST.',
      omits: ['file', 'focal', 'approve'],
      tells: ['asset_id', 'state', 'width', 'height'],
    },
    example: {
      input: {
        site_id: 11,
        file_base64: new UploadedFile(pixel),
        filename: 'harbour-at-dawn.jpg',
        alt: examples.asset.alt,
      },
      output: { ...examples.asset, state: 'pending', used_in: [] },
    },
  }),
  mediaSave: defineOperation({
    name: 'media.save',
    summary: 'Say what a picture shows, and what of it stays in sight',
    guide: 'Pages that show it already stay as they are: what they say of it is theirs.',
    chapter,
    access: stageAccess,
    effect: 'write',
    repeatable: true,
    input: shape.MediaSaveInput,
    output: shape.MediaAsset,
    errors: ['not_found'],
    rest: at('POST', `${media}/save`),
    example: {
      input: { site_id: 11, asset_id: examples.asset.asset_id, alt: examples.asset.alt },
      output: examples.asset,
    },
  }),
  mediaApprove: defineOperation({
    name: 'media.approve',
    summary: 'Let pictures be used',
    chapter,
    access: decideAccess,
    effect: 'write',
    repeatable: true,
    input: shape.MediaDecideInput,
    output: shape.MediaDecided,
    rest: at('POST', `${media}/approve`),
    mcp: {
      tool: 'svc_site_builder_media_approve',
      usual: 'where built',
      title: 'Approve pictures',
      says: 'They can then stand on pages; uploads wait for it.',
    },
    example: {
      input: { site_id: 11, asset_ids: [examples.asset.asset_id] },
      output: { changed: 1, not_found: [] },
    },
  }),
  mediaReject: defineOperation({
    name: 'media.reject',
    summary: 'Let pictures be used no longer',
    guide: 'The live picture stays until a revision with another one is published.',
    chapter,
    access: decideAccess,
    effect: 'write',
    repeatable: true,
    input: shape.MediaDecideInput,
    output: shape.MediaDecided,
    rest: at('POST', `${media}/reject`),
    example: {
      input: { site_id: 11, asset_ids: [examples.pending.asset_id] },
      output: { changed: 1, not_found: [] },
    },
  }),
  mediaDelete: defineOperation({
    name: 'media.delete',
    summary: 'Delete a picture that no page shows',
    guide:
      'For good, with its files. One that is live on a site of the project, or stands in the draft or in a gallery of the project, stays.',
    chapter,
    access: { tokens: ['session'], scope: 'publish', site: 'required' },
    effect: 'delete',
    repeatable: true,
    input: shape.MediaDeleteInput,
    output: shape.MediaDeleted,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: `/api/command-center${media}/delete` },
    example: {
      input: { site_id: 11, asset_id: examples.pending.asset_id },
      output: { asset_id: examples.pending.asset_id },
    },
  }),
  imageReplace: defineOperation({
    name: 'image.replace',
    summary: 'Stage an approved picture in the place of another one',
    guide: 'The live site stays as it is: look at the preview, then publish the revision.',
    chapter,
    access: stageAccess,
    effect: 'stage',
    input: shape.ImageReplaceInput,
    output: Staged({ page_id: Type.String() }),
    errors: ['not_found', 'media_not_approved', 'revision_conflict', 'state_conflict'],
    rest: at('POST', '/site-builder/image-replace'),
    mcp: {
      tool: 'svc_site_builder_image_replace',
      usual: 'always',
      omits: ['page_id'],
      title: 'Replace a picture',
      says: 'Stages it and answers a preview.',
      tells: ['page_id', 'change_set_id', 'revision', 'preview', 'diff.summary'],
    },
    example: {
      input: { site_id: 11, path: '/', block_id: 'b_33', asset_id: examples.asset.asset_id },
      output: { ...examples.staged, page_id: 'pg_7k2m' },
    },
  }),
  galleryImage: defineOperation({
    name: 'gallery_image.get',
    summary: 'Show a picture of a site in one width and format',
    guide: 'Approved ones; who may approve sees the others, too.',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.GalleryImageInput,
    output: BytesOf('The picture.'),
    produces: { mediaTypes: ['image/webp', 'image/jpeg', 'image/png'] },
    errors: ['not_found'],
    rest: at('GET', '/gallery-image'),
    example: {
      input: { site_id: 11, asset_id: examples.asset.asset_id },
      output: { bytes: pixel, mediaType: 'image/png', version: 'a1' },
    },
  }),
};
