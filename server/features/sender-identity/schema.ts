import { listParameters } from '../../kernel/page.ts';
import { Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { Upload } from '../../kernel/upload.ts';
import { SiteId } from '../sites/schema.ts';

// Schemas of sender profiles. Source: contract §8, §9.

/**
 * Size limit of the decoded photo. Source: the specification's limit of 4 MB, read as mebibytes so that both
 * readings pass.
 */
export const photoBytesMax = 4 * 1024 * 1024;
/** Maximum profiles per site: each may have a photo, and the list shows all of them. */
export const profilesMax = 100;
/** Side length of the stored square in pixels. */
export const photoSidePx = 512;

export const ProfileId = Id('From {sender_profile.list}.');

const SenderPhoto = Type.Object(
  {
    url: Type.String({ description: 'Public. A new photo gets a new address.' }),
    width: Type.Integer({ description: 'Width and height in pixels.' }),
    height: Type.Integer(),
    sha256: Type.String({ description: 'Hash of its bytes.' }),
  },
  { title: 'SenderPhoto' },
);

export const SenderProfile = Type.Object(
  {
    profile_id: ProfileId,
    site_id: SiteId,
    sender_email: Type.String({ description: 'International domains are in ASCII: xn--….' }),
    sender_name: Type.String(),
    photo: Nullable(SenderPhoto),
    notes: Type.Array(Type.String(), {
      description: 'Notes for people about where the photo is shown.',
    }),
    created_at: Timestamp('When it was created.'),
    updated_at: Timestamp('When it was last changed.'),
  },
  { title: 'SenderProfile' },
);

export const SenderProfileSaved = Type.Object(
  {
    ...SenderProfile.properties,
    created: Type.Boolean({ description: 'Whether this call created the profile.' }),
  },
  { title: 'SenderProfileSaved' },
);

export const SenderProfileListInput = StrictObject({ site_id: Type.Optional(SiteId), ...listParameters });

const fraction = (from: string) =>
  Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      default: 0.5,
      description: `Where the middle of the square is, from the ${from}: 0 to 1.`,
    }),
  );

export const SenderProfileSaveInput = StrictObject({
  site_id: SiteId,
  sender_email: Type.String({
    minLength: 3,
    maxLength: 320,
    description: 'One profile for each address of a site.',
  }),
  sender_name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 120,
      description: 'Name shown in mail, in one line. Required for a new profile.',
    }),
  ),
  photo_base64: Type.Optional(
    Upload({ bytesMax: photoBytesMax, description: 'A PNG, JPEG or WebP photo of at most 4 MiB.' }),
  ),
  photo_x: fraction('left'),
  photo_y: fraction('top'),
  photo_zoom: Type.Optional(
    Type.Number({
      minimum: 1,
      maximum: 8,
      default: 1,
      description: 'Zoom factor: how much smaller the square is than the largest possible one.',
    }),
  ),
  remove_photo: Type.Optional(Type.Boolean({ description: 'true takes the photo away.' })),
});
