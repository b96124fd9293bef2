import { day } from '../../../kernel/clock.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockSite } from '../../../platform/db/lock-site.ts';
import type { Images } from '../../../platform/images/index.ts';
import { type PublicFiles, replacedDays } from '../../public-files/index.ts';
import { accessibleSites, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentProfile } from '../present.ts';
import { photosIn, withPhoto } from '../rules/photos-before.ts';
import { readSenderAddress } from '../rules/sender-address.ts';
import { senderNameFault } from '../rules/sender-name.ts';
import {
  countProfiles,
  deleteProfile,
  findProfile,
  findProfileOf,
  isPhotoUsed,
  type StoredProfile,
  selectProfiles,
  updateProfile,
} from '../store/profiles.ts';
import { newProfile, recordProfileChange } from './new-profile.ts';
import { type StoredPhoto, storePhoto } from './photo.ts';

type ProfileHandlers = Handlers<typeof operations, Db>;

export interface ProfileDeps {
  readonly siteAccess: SiteAccess;
  readonly images: Images;
  readonly publicFiles: PublicFiles;
}

export function profileHandlers({ siteAccess, images, publicFiles }: ProfileDeps): ProfileHandlers {
  const present = (row: StoredProfile) => presentProfile(row, publicFiles.urlOf);

  /** Hides photos of a site that none of its other profiles uses. */
  async function hide(db: Db, siteId: number, photos: readonly string[], now: number, isReplaced = false) {
    for (const photo of photos)
      if (!(await isPhotoUsed(db, siteId, photo))) await publicFiles.hide(db, siteId, photo, now, isReplaced);
  }

  /** Immediately hides a removed photo and all earlier ones of the profile. */
  const hideAll = (
    db: Db,
    { site_id: siteId, photo_file: photo, photos_before }: StoredProfile,
    now: number,
  ) => hide(db, siteId, [...(photo === null ? [] : [photo]), ...photosIn(photos_before)], now);

  async function replacePhoto(db: Db, before: StoredProfile, photo: StoredPhoto, now: number) {
    const { site_id: siteId, photo_file: old } = before;
    await publicFiles.show(db, siteId, photo, now);
    if (old !== null && old !== photo.name) await hide(db, siteId, [old], now, true);
  }

  return {
    async senderProfileList(input, { db, caller, site }) {
      const request = pageRequest('sender_profiles', input);
      const filters = { sites: accessibleSites(db, caller), siteId: site?.siteId };
      const rows = await selectProfiles(db, filters, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countProfiles(db, filters) : undefined;
      return page(request, rows, present, (row) => [row.profile_id], total);
    },

    senderProfileSave: prepared({
      async prepare(input, { request, site: { siteId } }) {
        const address = readSenderAddress(input.sender_email);
        if (typeof address === 'string') return refuseField('/sender_email', 'wrong_form', address);
        const nameFault = input.sender_name === undefined ? undefined : senderNameFault(input.sender_name);
        if (nameFault !== undefined) return refuseField('/sender_name', 'wrong_form', nameFault);
        if (input.photo_base64 && input.remove_photo)
          return refuseField('/remove_photo', 'contradicts', 'Send a photo or remove it, not both.');
        const imageRequest = { caller: `site:${siteId}`, signal: request.signal };
        const photo =
          input.photo_base64 &&
          (await storePhoto(input.photo_base64, input, { images, publicFiles }, imageRequest));
        return { address, photo };
      },
      async run(
        { sender_name: name, remove_photo },
        { db, caller, site: { siteId }, now },
        { address, photo },
      ) {
        await lockSite(db, siteId);
        const existing = await findProfileOf(db, siteId, address.key);
        const row = existing ?? (await newProfile(db, { siteId, address, name, by: caller.label, now }));
        const change = {
          ...(name === undefined ? {} : { sender_name: name }),
          ...(photo
            ? { photo_file: photo.name, photo_width: photo.widthPx, photo_height: photo.heightPx }
            : {}),
          ...(photo && row.photo_file !== null && row.photo_file !== photo.name
            ? { photos_before: withPhoto(row.photos_before, row.photo_file, now, now - replacedDays * day) }
            : {}),
          ...(remove_photo
            ? { photo_file: null, photo_width: null, photo_height: null, photos_before: null }
            : {}),
        };
        const differs = Object.entries(change).some(
          ([column, value]) => row[column as keyof typeof change] !== value,
        );
        if (existing && !differs) return { ...present(existing), created: false };
        const saved = await updateProfile(db, row.profile_id, { ...change, updated_at: now });
        if (photo) await replacePhoto(db, row, photo, now);
        if (remove_photo) await hideAll(db, row, now);
        await recordProfileChange(db, saved, existing ? 'updated' : 'created', now);
        return { ...present(saved), created: !existing };
      },
    }),

    async senderProfileDelete({ profile_id }, { db, caller, now }) {
      const found = await findProfile(db, accessibleSites(db, caller), profile_id);
      if (!found) return fail('not_found');
      await lockSite(db, found.site_id);
      const row = await findProfile(db, accessibleSites(db, caller), profile_id);
      if (!row || !(await siteAccess.findSite(db, caller, row.site_id))) return fail('not_found');
      await deleteProfile(db, profile_id);
      await hideAll(db, row, now);
      await recordProfileChange(db, row, 'deleted', now);
      return { profile_id, deleted: true };
    },
  };
}
