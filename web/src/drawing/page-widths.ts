/** Widths at which pages are shown, in CSS pixels: common phones and tablets, and a small laptop window. */
export const widthOf = { desktop: 1200, tablet: 834, phone: 390 } as const;
export type PageWidth = keyof typeof widthOf;
