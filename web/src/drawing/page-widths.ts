/** Widths at which a page is looked at, in CSS pixels: of usual phones and tablets, and of a laptop's window at least. */
export const widthOf = { desktop: 1200, tablet: 834, phone: 390 } as const;
export type PageWidth = keyof typeof widthOf;
