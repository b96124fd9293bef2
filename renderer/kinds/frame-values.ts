/** Arrangements of the header and of the footer, the first of which is the usual one. Declared once: documents, blocks and forms read them here. */
export const headerLayouts = ['split', 'center', 'pill', 'over', 'cells'] as const;
export const footerLayouts = ['columns', 'center', 'line'] as const;
export const footerTones = ['night', 'plain', 'muted', 'tint', 'brand'] as const;
