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
    summary: 'List the pictures of a site and of its project',
    guide: 'Approved ones by default; see `state`.',
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
      inDefaultToolset: 'always',
      title: 'List pictures',
      description: 'Approved ones.',
      hiddenInput: ['state', 'include'],
      outputMembers: ['asset_id', 'filename', 'width', 'height', 'alt', 'decorative', 'used_in'],
    },
    example: { input: { site_id: 11 }, output: onlyPage(examples.asset) },
  }),
  mediaUpload: defineOperation({
    name: 'media.upload',
    summary: 'Upload a picture for a site',
    auditPhrase: 'upload a picture to {site}',
    guide:
      'It is re-encoded in several widths, upright and without camera metadata, and waits as `pending` for {media.approve}. ' +
      'Callers who may publish can approve it in the same call with `approve`.',
    chapter,
    access: stageAccess,
    effect: 'send',
    bodyLimit: 'mediaBodyBytes',
    input: shape.MediaUploadInput,
    output: shape.MediaAsset,
    errors: ['unsupported_image', 'right_required'],
    rest: at('POST', media),
    mcp: {
      tool: 'svc_site_builder_media_upload',
      inDefaultToolset: 'where built',
      title: 'Send a picture',
      description: 'It waits for approval. Send files larger than 4 MB over REST.',
      hiddenInput: ['file', 'focal', 'approve'],
      outputMembers: ['asset_id', 'state', 'width', 'height'],
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
    summary: 'Save the description and the focal point of a picture',
    auditPhrase: 'describe a picture of {site}',
    guide: 'Pages that already show it keep their own description.',
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
    summary: 'Approve pictures',
    auditPhrase: 'approve pictures of {site}',
    chapter,
    access: decideAccess,
    effect: 'write',
    repeatable: true,
    input: shape.MediaDecideInput,
    output: shape.MediaDecided,
    rest: at('POST', `${media}/approve`),
    mcp: {
      tool: 'svc_site_builder_media_approve',
      inDefaultToolset: 'where built',
      title: 'Approve pictures',
      description: 'Approved pictures can be used on pages.',
    },
    example: {
      input: { site_id: 11, asset_ids: [examples.asset.asset_id] },
      output: { changed: 1, not_found: [] },
    },
  }),
  mediaReject: defineOperation({
    name: 'media.reject',
    summary: 'Reject pictures',
    auditPhrase: 'reject pictures of {site}',
    guide: 'The live site keeps showing it until a revision without it is published.',
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
    summary: 'Delete an unused picture',
    auditPhrase: 'delete a picture of {site}',
    guide:
      'Permanently, with its files. Refused if it is used on a live site of the project, in a draft or in a gallery of the project.',
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
    summary: 'Stage the replacement of a picture with an approved one',
    auditPhrase: 'replace a picture in a draft of {site}',
    guide: 'The live site does not change: check the preview, then publish the revision.',
    chapter,
    access: stageAccess,
    effect: 'stage',
    input: shape.ImageReplaceInput,
    output: Staged({ page_id: Type.String() }),
    errors: ['not_found', 'media_not_approved', 'revision_conflict', 'state_conflict'],
    rest: at('POST', '/site-builder/image-replace'),
    mcp: {
      tool: 'svc_site_builder_image_replace',
      inDefaultToolset: 'always',
      hiddenInput: ['page_id'],
      title: 'Replace a picture',
      description: 'Stages it and returns a preview.',
      outputMembers: ['page_id', 'change_set_id', 'revision', 'preview', 'diff.summary'],
    },
    example: {
      input: { site_id: 11, path: '/', block_id: 'b_33', asset_id: examples.asset.asset_id },
      output: { ...examples.staged, page_id: 'pg_7k2m' },
    },
  }),
  galleryImage: defineOperation({
    name: 'gallery_image.get',
    summary: 'Show a picture of a site in one width and format',
    guide: 'Approved pictures; callers who may approve also see the others.',
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
