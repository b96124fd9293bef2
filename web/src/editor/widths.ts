/** Widths at which a page is looked at: of usual phones and tablets, in CSS pixels. */
export const widthOf = { desktop: undefined, tablet: 834, phone: 390 } as const;
export type PageWidth = keyof typeof widthOf;
