/** An e-mail as an address to press. Whatever a visitor wrote stays one recipient: no `?` or `,` gets through. */
export const mailAddress = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
