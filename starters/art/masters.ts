/** Grey pictures in `masters/`, rendered once or public-domain photographs: width in pixels, and whether a mask selects the parts painted in the accent. */
export const masters = {
  'bread-boule': { widthPx: 1152, isMasked: false },
  'bread-long': { widthPx: 900, isMasked: false },
  'bread-rolls': { widthPx: 720, isMasked: false },
  'model-arcade': { widthPx: 1275, isMasked: true },
  'model-city': { widthPx: 780, isMasked: true },
  'model-colonnade': { widthPx: 1140, isMasked: true },
  'model-stair': { widthPx: 675, isMasked: true },
  'plant-allium': { widthPx: 800, isMasked: false },
  'ripple-sphere': { widthPx: 1050, isMasked: true },
  'still-books': { widthPx: 800, isMasked: true },
  'still-keys': { widthPx: 1275, isMasked: true },
  'still-night': { widthPx: 1275, isMasked: true },
  'still-pears': { widthPx: 780, isMasked: true },
  'still-shelf': { widthPx: 1080, isMasked: true },
  'still-spools': { widthPx: 1120, isMasked: true },
  'still-spoons': { widthPx: 975, isMasked: true },
  'still-table': { widthPx: 840, isMasked: true },
  'still-vase': { widthPx: 800, isMasked: true },
  'view-alps': { widthPx: 1024, isMasked: false },
} as const satisfies Record<string, { readonly widthPx: number; readonly isMasked: boolean }>;

export type MasterName = keyof typeof masters;
