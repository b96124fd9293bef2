import { bulkIds } from '../../../kernel/bulk.ts';
import { listParameters } from '../../../kernel/page.ts';
import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { Upload } from '../../../kernel/upload.ts';
import { SiteId } from '../../sites/schema.ts';
import { stageInput } from '../revisions/schema.ts';

// Shapes of pictures on the wire. Source: contract §12, §13.

/** Source: the contract's media row. */
export const pictureBytesMax = 25 * 1024 * 1024;
/** Limit in documents. */
const altMax = 500;

const states = ['pending', 'approved', 'rejected'] as const;
export type AssetState = (typeof states)[number];
const renditionFormats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];
export const renditionWidths = [320, 640, 960, 1280, 1920] as const;

const AssetId = Type.String({
  pattern: '^as_[0-9A-Za-z]{1,40}$',
  maxLength: 43,
  description: 'From {media.list}.',
});

const Alt = Type.String({ maxLength: altMax, description: 'Alternative text for people who cannot see it.' });
const Decorative = Type.Boolean({ description: 'True if it is purely decorative and needs no text.' });
const Focal = Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
  minItems: 2,
  maxItems: 2,
  description: 'Focal point for cropping, as shares from the left and the top.',
});

export const MediaAsset = Type.Object(
  {
    asset_id: AssetId,
    state: Choice(states, 'Only approved ones can be used.'),
    pool: Choice(['site', 'central'], '`central`: for every site of the project.'),
    filename: Type.String({ description: 'File name of the upload.' }),
    media_type: Type.String(),
    width: Type.Integer({ description: 'Pixels, upright.' }),
    height: Type.Integer(),
    alt: Nullable(Type.String({ description: 'Alternative text; null if not given yet.' })),
    decorative: Type.Boolean(),
    focal: Nullable(Focal),
    url: Type.String({ description: 'Requires your token.' }),
    used_in: Type.Array(
      Type.Object({
        page_id: Nullable(Type.String()),
        document: Type.String({ description: 'Such as `pages/pg_7k2m.json`.' }),
      }),
      { description: 'Documents of the site that show it, live or in your draft.' },
    ),
    created_at: Timestamp('When it was sent.'),
  },
  { title: 'MediaAsset' },
);

export const MediaListInput = StrictObject({
  site_id: SiteId,
  state: Type.Optional(
    Type.Enum([...states, 'all'], {
      type: 'string',
      default: 'approved',
      description: 'Default: approved ones.',
    }),
  ),
  ...listParameters,
});

export const MediaUploadInput = StrictObject({
  site_id: SiteId,
  file: Type.Optional(
    Upload({
      bytesMax: pictureBytesMax,
      description: 'A PNG, JPEG or WebP picture of at most 25 MiB, as a part of multipart/form-data.',
    }),
  ),
  file_base64: Type.Optional(
    Upload({ bytesMax: pictureBytesMax, description: 'Alternatively, a PNG, JPEG or WebP picture in JSON.' }),
  ),
  filename: Type.Optional(Type.String({ maxLength: 255, description: 'File name shown to people.' })),
  alt: Type.Optional(Alt),
  decorative: Type.Optional(Decorative),
  focal: Type.Optional(Focal),
  pool: Type.Optional(
    Choice(['site', 'central'], '`central`: for every site of the project. Default: `site`.'),
  ),
  approve: Type.Optional(
    Type.Boolean({
      description: 'Approves it in the same call. Requires the scope `publish`.',
    }),
  ),
});

export const MediaSaveInput = StrictObject({
  site_id: SiteId,
  asset_id: AssetId,
  alt: Type.Optional(Alt),
  decorative: Type.Optional(Decorative),
  focal: Type.Optional(Nullable(Focal)),
});

export const MediaDecideInput = StrictObject({
  site_id: SiteId,
  asset_ids: bulkIds(AssetId, 'From {media.list}.'),
});
export const MediaDecided = Type.Object({
  changed: Type.Integer({ description: 'Number of records in the requested state.' }),
  not_found: Type.Array(Type.String(), { description: 'Ids that the site does not have.' }),
});

export const MediaDeleteInput = StrictObject({ site_id: SiteId, asset_id: AssetId });
export const MediaDeleted = Type.Object({ asset_id: AssetId });

export const GalleryImageInput = StrictObject({
  site_id: SiteId,
  asset_id: AssetId,
  width: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description:
        'Returns the narrowest rendition of at least this width, otherwise the widest. Default: 1920.',
    }),
  ),
  format: Type.Optional(
    Choice(
      renditionFormats,
      'Default: `webp`. Also available as `jpeg`, or `png` if transparent; art of a starter as `avif`.',
    ),
  ),
});

export const ImageReplaceInput = StrictObject({
  site_id: SiteId,
  path: Type.Optional(
    Type.String({ maxLength: 500, description: 'Path of the page, such as /about; or use page_id.' }),
  ),
  page_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'From {page.list}; alternative to `path`.' }),
  ),
  block_id: Type.String({ maxLength: 64, description: 'From {page.find}.' }),
  item_id: Type.Optional(
    Type.String({
      maxLength: 64,
      description: "From {page.find}: an item of the block's list. Default: its first picture.",
    }),
  ),
  asset_id: AssetId,
  alt: Type.Optional(
    Type.String({
      maxLength: altMax,
      description: 'Replaces the alternative text of the picture; empty: decorative here.',
    }),
  ),
  ...stageInput,
});
