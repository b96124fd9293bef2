/** Strength of the protection. It deters copying; it does not prevent it. */
export const protectionModes = ['off', 'light', 'balanced', 'strict'] as const;
export type ProtectionMode = (typeof protectionModes)[number];

/** Areas: `shop` is service catalogs and affiliate lists, `gallery` galleries, `page` everything else. */
export const protectionAreas = ['page', 'shop', 'gallery'] as const;
export type ProtectionArea = (typeof protectionAreas)[number];

const restrictionKeys = [
  'disable_context_menu',
  'disable_drag',
  'disable_selection',
  'disable_copy',
  'disable_print',
  'watermark',
] as const;
export type RestrictionKey = (typeof restrictionKeys)[number];

/** Requested protection. Omitted restrictions default to the mode's. */
export interface ProtectionChoice {
  readonly mode: ProtectionMode;
  readonly areas: Readonly<Record<ProtectionArea, boolean>>;
  readonly restrictions: Readonly<Partial<Record<RestrictionKey, boolean>>>;
  /** Null for the default notice. */
  readonly noticeText: string | null;
}

/** Protection in effect, with every restriction resolved. */
export interface EffectiveProtection extends Omit<ProtectionChoice, 'restrictions' | 'noticeText'> {
  readonly restrictions: Readonly<Record<RestrictionKey, boolean>>;
  /** Null for the default notice in the language of the site. */
  readonly noticeText: string | null;
  /** Maximum side length of pictures in pixels; null for no limit. */
  readonly pictureMaxPx: number | null;
}

export const unprotected: ProtectionChoice = {
  mode: 'off',
  areas: { page: true, shop: true, gallery: true },
  restrictions: {},
  noticeText: null,
};

/** The restrictions of each mode. Source: contract §13, reference §5. */
const restrictionsOf: Readonly<Record<ProtectionMode, readonly RestrictionKey[]>> = {
  off: [],
  light: ['disable_context_menu', 'disable_drag'],
  balanced: ['disable_context_menu', 'disable_drag', 'disable_selection'],
  strict: ['disable_context_menu', 'disable_drag', 'disable_selection', 'disable_copy', 'disable_print'],
};

/** Source: reference §5. */
const pictureMaxPxOf: Readonly<Record<ProtectionMode, number | null>> = {
  off: null,
  light: null,
  balanced: 1600,
  strict: 1200,
};

/** Resolves a request: the mode's restrictions, overridden by the named ones. */
export function effectiveProtection({
  mode,
  areas,
  restrictions,
  noticeText,
}: ProtectionChoice): EffectiveProtection {
  const isRestricted = (key: RestrictionKey): boolean =>
    mode !== 'off' && (restrictions[key] ?? restrictionsOf[mode].includes(key));
  return {
    mode,
    areas,
    restrictions: {
      disable_context_menu: isRestricted('disable_context_menu'),
      disable_drag: isRestricted('disable_drag'),
      disable_selection: isRestricted('disable_selection'),
      disable_copy: isRestricted('disable_copy'),
      disable_print: isRestricted('disable_print'),
      watermark: isRestricted('watermark'),
    },
    noticeText,
    pictureMaxPx: pictureMaxPxOf[mode],
  };
}

export interface ProtectionChange {
  readonly mode?: ProtectionMode | undefined;
  readonly areas?: Readonly<Partial<Record<ProtectionArea, boolean>>> | undefined;
  readonly restrictions?: ProtectionChoice['restrictions'] | undefined;
  /** Empty for the default notice. */
  readonly noticeText?: string | undefined;
}

/** Request after a change: omitted members keep their value, and a new mode resets the restrictions to its own. */
export function changedProtection(before: ProtectionChoice, change: ProtectionChange): ProtectionChoice {
  const base = change.mode === undefined ? before.restrictions : {};
  return {
    mode: change.mode ?? before.mode,
    areas: { ...before.areas, ...change.areas },
    restrictions: { ...base, ...change.restrictions },
    noticeText: change.noticeText === undefined ? before.noticeText : change.noticeText || null,
  };
}
