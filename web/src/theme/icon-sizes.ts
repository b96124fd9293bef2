/** How large icons are, in CSS pixels: beside small words, beside words, and by themselves. */
export const iconSizes = { small: 16, normal: 18, large: 24 } as const;
