import { Choice, Closed, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { protectionModes } from './rules/protection.ts';

export type { ProtectionMode } from './rules/protection.ts';

/** Shapes of copy protection on the wire. Source: contract §9, §13. */

const Mode = Choice(
  [...protectionModes],
  '`light`: menu and drag of pictures. `balanced`: and selection of captions, smaller pictures. `strict`: and copy, print.',
);
const flag = (description: string) => Type.Boolean({ description });
const areas = {
  page: flag('Everything that is in neither of the others.'),
  shop: flag('Service catalogs and affiliate lists.'),
  gallery: flag('Galleries.'),
};
const restrictions = {
  disable_context_menu: flag('No menu on pictures by pointer.'),
  disable_drag: flag('Pictures cannot be dragged.'),
  disable_selection: flag('Pictures and captions cannot be selected.'),
  disable_copy: flag('Text cannot be selected and copied, but for fields, addresses, prices and the like.'),
  disable_print: flag('Pictures are left out of prints and PDFs, with a notice.'),
  watermark: flag('Not made so far: false.'),
};
export const SiteProtection = Type.Object(
  {
    site_id: SiteId,
    mode: Mode,
    areas: Type.Object(areas),
    restrictions: Type.Object(restrictions, { description: 'All that is in effect.' }),
    notice_text: Type.String({ description: 'What prints say in place of pictures.' }),
    picture_max_px: Nullable(Type.Integer({ description: 'The longest side of pictures; null for no cap.' })),
    deterrence: Type.String({ description: 'What this can and cannot do. For people.' }),
    updated_at: Nullable(Timestamp('Null where nothing was ever said.')),
  },
  { title: 'SiteProtection' },
);

export const ProtectionGetInput = Closed({ site_id: SiteId });

/** Flags for a response, without repeating their descriptions. */
const withoutDescriptions = <Flags extends Record<string, ReturnType<typeof flag>>>(flags: Flags): Flags =>
  Object.fromEntries(Object.keys(flags).map((name) => [name, Type.Boolean()])) as Flags;

export const ProtectionSaveInput = Closed({
  site_id: SiteId,
  mode: Type.Optional(Mode),
  areas: Type.Optional(
    Type.Partial(Type.Object(withoutDescriptions(areas)), {
      additionalProperties: false,
      description: 'All unless told.',
    }),
  ),
  restrictions: Type.Optional(
    Type.Partial(Type.Object(withoutDescriptions(restrictions)), {
      additionalProperties: false,
      description: 'In place of the mode’s own.',
    }),
  ),
  notice_text: Type.Optional(Type.String({ maxLength: 300, description: 'Empty for the usual one.' })),
});

export const deterrence =
  'This is deterrence, not DRM: it cannot prevent screenshots, cameras or a look into the page with a browser’s tools.';
