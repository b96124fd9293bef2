import { phrasesOf } from '../../../../../renderer/languages/index.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { isoTimeOrNull, type Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import type { operations } from '../operations.ts';
import {
  changedProtection,
  type EffectiveProtection,
  effectiveProtection,
  type ProtectionChoice,
  unprotected,
} from '../rules/protection.ts';
import { deterrence, type SiteProtection } from '../schema.ts';
import { findProtection, putProtection, type StoredProtection } from '../store/protection.ts';

/** Protection of sites, for page rendering. */
export interface Protections {
  /** Protection in effect and its version for cache keys; version 0 if it was never set. */
  of(db: Db, siteId: number): Promise<EffectiveProtection & { readonly version: number }>;
}

export const protections: Protections = {
  async of(db, siteId) {
    const row = await findProtection(db, siteId);
    return { ...effectiveProtection(choiceOf(row)), version: row?.version ?? 0 };
  },
};

export const protectionHandlers: Handlers<typeof operations, Db> = {
  async protectionGet(_input, { db, site: { siteId } }) {
    const row = await findProtection(db, siteId);
    return present(siteId, choiceOf(row), row?.updated_at ?? null);
  },

  async protectionSave(input, { db, site: { siteId }, now }) {
    // Two concurrent partial changes must not undo each other.
    await db.capabilities.takeLock(`site protection ${siteId}`);
    const row = await findProtection(db, siteId);
    const before = choiceOf(row);
    const { mode, areas, restrictions = {}, notice_text: noticeText } = input;
    const after = changedProtection(before, { mode, areas, restrictions, noticeText });
    if (restrictions.watermark)
      return refuseField(
        '/restrictions/watermark',
        'not_available',
        'Watermarks are not supported yet. Omit this member.',
      );
    if (after.mode === 'off' && Object.values(restrictions).includes(true))
      return refuseField(
        '/restrictions',
        'contradicts',
        'Nothing is restricted while the mode is off. Send a mode as well.',
      );
    if (row && JSON.stringify(after) === JSON.stringify(before))
      return present(siteId, after, row.updated_at);
    await putProtection(db, {
      site_id: siteId,
      mode: after.mode,
      areas: JSON.stringify(after.areas),
      restrictions: JSON.stringify(after.restrictions),
      notice_text: after.noticeText,
      version: (row?.version ?? 0) + 1,
      updated_at: now,
    });
    await recordChange(db, {
      kind: 'site_protection',
      id: siteId,
      op: row ? 'updated' : 'created',
      siteId,
      at: now,
    });
    return present(siteId, after, now);
  },
};

const choiceOf = (row: StoredProtection | undefined): ProtectionChoice =>
  row
    ? {
        mode: row.mode,
        areas: JSON.parse(row.areas),
        restrictions: JSON.parse(row.restrictions),
        noticeText: row.notice_text,
      }
    : unprotected;

function present(
  siteId: number,
  choice: ProtectionChoice,
  updatedAt: number | null,
): Static<typeof SiteProtection> {
  const { mode, areas, restrictions, noticeText, pictureMaxPx } = effectiveProtection(choice);
  return {
    site_id: siteId,
    mode,
    areas,
    restrictions,
    notice_text: noticeText ?? phrasesOf('en').protected,
    picture_max_px: pictureMaxPx,
    deterrence,
    updated_at: isoTimeOrNull(updatedAt),
  };
}
