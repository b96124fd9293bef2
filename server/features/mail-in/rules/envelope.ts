/** SMTP envelope of a mail. */
export interface Envelope {
  /** Envelope sender: empty for mail that must not be answered; undefined if unknown. */
  readonly from?: string;
  /** Envelope recipients; empty for mail from a mailbox, whose headers contain them. */
  readonly to: readonly string[];
  /** Address of the delivering server, and the name it gave. */
  readonly ip?: string;
  readonly helo?: string;
}

export const recipientsMax = 20;

/** Removes the tag before the @ of an address. */
export function untagged(address: string): string {
  const cut = address.lastIndexOf('@');
  const plus = address.indexOf('+');
  return plus < 0 || plus > cut ? address : `${address.slice(0, plus)}${address.slice(cut)}`;
}
