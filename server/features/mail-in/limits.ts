/** Bytes of a mail. Source: contract §14; providers take as much. */
export const mailBytesMax = 25_000_000;

/** Days that a mail stays listed. */
export const mailDays = 90;
