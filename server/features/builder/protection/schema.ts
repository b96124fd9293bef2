import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { protectionModes } from './rules/protection.ts';

export type { ProtectionMode } from './rules/protection.ts';

// Shapes of copy protection on the wire. Source: contract §9, §13.

const Mode = Choice(
  [...protectionModes],
  '`light` blocks the context menu and dragging of pictures. `balanced` also blocks selecting captions and serves smaller ' +
    'pictures. `strict` also blocks copying and printing.',
);
const flag = (description: string) => Type.Boolean({ description });
const areas = {
  page: flag('Everything except shop and gallery.'),
  shop: flag('Service catalogs and affiliate lists.'),
  gallery: flag('Galleries.'),
};
const restrictions = {
  disable_context_menu: flag('No context menu on pictures.'),
  disable_drag: flag('Pictures cannot be dragged.'),
  disable_selection: flag('Pictures and captions cannot be selected.'),
  disable_copy: flag('Text cannot be selected and copied, except in fields, addresses, prices and the like.'),
  disable_print: flag('Prints and PDFs contain a notice instead of pictures.'),
  watermark: flag('Not implemented yet: false.'),
};
export const SiteProtection = Type.Object(
  {
    site_id: SiteId,
    mode: Mode,
    areas: Type.Object(areas),
    restrictions: Type.Object(restrictions, { description: 'All restrictions in effect.' }),
    notice_text: Type.String({ description: 'Notice printed instead of pictures.' }),
    picture_max_px: Nullable(
      Type.Integer({ description: 'Maximum side of pictures in pixels; null: no limit.' }),
    ),
    deterrence: Type.String({ description: 'What this can and cannot do. For people.' }),
    updated_at: Nullable(Timestamp('null if it was never set.')),
  },
  { title: 'SiteProtection' },
);

export const ProtectionGetInput = StrictObject({ site_id: SiteId });

/** Flags for a response, without repeating their descriptions. */
const withoutDescriptions = <Flags extends Record<string, ReturnType<typeof flag>>>(flags: Flags): Flags =>
  Object.fromEntries(Object.keys(flags).map((name) => [name, Type.Boolean()])) as Flags;

export const ProtectionSaveInput = StrictObject({
  site_id: SiteId,
  mode: Type.Optional(Mode),
  areas: Type.Optional(
    Type.Partial(Type.Object(withoutDescriptions(areas)), {
      additionalProperties: false,
      description: 'Default: all.',
    }),
  ),
  restrictions: Type.Optional(
    Type.Partial(Type.Object(withoutDescriptions(restrictions)), {
      additionalProperties: false,
      description: 'Override those of the mode.',
    }),
  ),
  notice_text: Type.Optional(Type.String({ maxLength: 300, description: 'Empty for the default.' })),
});

export const deterrence =
  'This is deterrence, not DRM: it cannot prevent screenshots, cameras or a look into the page with a browser’s tools.';
