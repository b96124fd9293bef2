import type { SenderProfile } from '../../api/records.ts';
import type { SenderProfileChange } from '../../api/sender-profiles.ts';
import { type Crop, wholeCrop } from './crop.ts';
import type { ChosenPhoto } from './photo-file.ts';

/** Values of the form. Fields that the API can refuse have its names. */
export interface ProfileValues {
  readonly sender_email: string;
  readonly sender_name: string;
  /** Chosen but not uploaded yet. */
  readonly photo_base64: ChosenPhoto | null;
  readonly crop: Crop;
  readonly remove_photo: boolean;
}

export const valuesOf = (profile: SenderProfile | undefined): ProfileValues => ({
  sender_email: profile?.sender_email ?? '',
  sender_name: profile?.sender_name ?? '',
  photo_base64: null,
  crop: wholeCrop,
  remove_photo: false,
});

/**
 * Only the changed members, so that a colleague's changes to other members stay.
 * @param before the profile when the form was opened; undefined for a new or deleted one
 */
export function changeOf(
  siteId: number,
  { photo_base64: photo, crop, ...values }: ProfileValues,
  before: SenderProfile | undefined,
): SenderProfileChange {
  const name = values.sender_name.trim();
  return {
    site_id: siteId,
    sender_email: values.sender_email.trim(),
    ...(before?.sender_name === name ? {} : { sender_name: name }),
    ...(photo && { photo_base64: photo.dataUrl, photo_x: crop.x, photo_y: crop.y, photo_zoom: crop.zoom }),
    ...(values.remove_photo && before ? { remove_photo: true } : {}),
  };
}

/** True if two addresses have the same profile. The server has the final say. */
export const isSameAddress = (a: string, b: string): boolean => normalized(a) === normalized(b);

/**
 * Normalises as the server does: lower case, and the domain in its DNS form (`bränd.example` is
 * `xn--brnd-moa.example`).
 */
function normalized(address: string): string {
  const lowerCase = address.trim().toLowerCase();
  const [, localPart, domain] = /^(.*@)([^/?#\\:@%\s]+)$/.exec(lowerCase) ?? [];
  const host = domain && URL.parse(`https://${domain}`)?.hostname;
  return host ? `${localPart}${host}` : lowerCase;
}
