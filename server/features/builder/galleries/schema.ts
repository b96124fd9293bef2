import { Choice, Nullable, StrictObject, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

// Shapes of galleries on the wire. Source: contract §9 and §13.

/** Galleries per page of the list. */
export const galleriesInPage = 50;
/** Maximum number of items in a gallery. */
const itemsMax = 200;

const scopes = ['site', 'project'] as const;
const layouts = ['grid', 'masonry'] as const;
const GalleryId = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  maxLength: 64,
  description: 'From {gallery.list}: changes it, or adopts it from the project. Omit it to create one.',
});

export const Gallery = Type.Object(
  {
    gallery_id: Type.String(),
    scope: Choice(scopes, '`project`: shared by the sites of the project.'),
    title: Type.String(),
    layout: Choice(layouts, 'Layout of its pictures.'),
    in_site: Type.Boolean({
      description: 'Whether the site has it; otherwise it can be adopted from the project.',
    }),
    pages: Type.Array(Type.String(), { description: 'Paths of the pages that show it.' }),
    items: Type.Array(
      Type.Object({
        asset_id: Type.String(),
        alt: Type.String({ description: 'Empty if the picture is decorative.' }),
        caption: Nullable(Type.String()),
        focal: Nullable(Type.Array(Type.Number())),
      }),
    ),
  },
  { title: 'Gallery' },
);

export const GalleryListInput = StrictObject({
  site_id: SiteId,
  page: Type.Optional(
    Type.String({
      pattern: '^([1-9][0-9]{0,5}|/.*)$',
      maxLength: 300,
      description:
        'A number is a page of the list; a path starting with `/` is a page of the site that shows them.',
    }),
  ),
  ...viewInput,
});
export const GalleryList = Type.Object(
  {
    ...shownMembers,
    page: Type.Integer({ description: 'Of the list.' }),
    pages: Type.Integer({ description: 'How many the list has.' }),
    data: Type.Array(Gallery),
  },
  { title: 'GalleryList' },
);

export const GallerySaveInput = StrictObject({
  site_id: SiteId,
  gallery_id: Type.Optional(GalleryId),
  scope: Type.Optional(Choice(scopes, '`project`: for all its sites, with pictures of each of them.')),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 160, description: 'Required for a new one.' })),
  layout: Type.Optional(Choice(layouts, 'Default: `grid`.')),
  page: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      description: 'Path or page_id of a page to add it to.',
    }),
  ),
  items: Type.Optional(
    Type.Array(
      StrictObject({
        asset_id: Type.String({ minLength: 1, maxLength: 64 }),
        alt: Type.Optional(Type.String({ maxLength: 300, description: 'Default: that of the picture.' })),
        caption: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
        focal: Type.Optional(
          Nullable(Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 2, maxItems: 2 })),
        ),
      }),
      { maxItems: itemsMax, description: 'The complete list, in order: approved pictures.' },
    ),
  ),
  ...stageInput,
});
export const GallerySaved = Staged({
  saved_gallery_id: Type.String(),
  block_id: Nullable(Type.String({ description: 'The block that was added to `page`.' })),
});

export const GalleryDeleteInput = StrictObject({
  site_id: SiteId,
  gallery_id: Type.String({ minLength: 1, maxLength: 64, description: 'From {gallery.list}.' }),
  ...stageInput,
});
export const GalleryDeleted = Staged({ gallery_id: Type.String() });
