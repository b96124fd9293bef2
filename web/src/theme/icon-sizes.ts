/** Icon sizes in CSS pixels: beside small text, beside text, and alone. */
export const iconSizes = { small: 16, normal: 18, large: 24 } as const;
