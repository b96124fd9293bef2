/** Layouts of header and footer, the default first. The single declaration for documents, blocks and forms. */
export const headerLayouts = ['split', 'center', 'pill', 'over', 'cells'] as const;
export const footerLayouts = ['columns', 'center', 'line'] as const;
export const footerTones = ['night', 'plain', 'muted', 'tint', 'brand'] as const;
