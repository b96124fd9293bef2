import { deterrence } from './schema.ts';

/** Example protection for the documentation. */
export const protection = {
  site_id: 10,
  mode: 'balanced' as const,
  areas: { page: false, shop: true, gallery: true },
  restrictions: {
    disable_context_menu: true,
    disable_drag: true,
    disable_selection: true,
    disable_copy: false,
    disable_print: true,
    watermark: false,
  },
  notice_text: 'Pictures on this page are protected and are not printed.',
  picture_max_px: 1600,
  deterrence,
  updated_at: '2026-11-21T09:00:00.000Z',
};
