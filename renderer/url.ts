/** An address that was checked: the only thing that the `html` tag writes into `href`, `src` and their kin. */
export class Url {
  readonly text: string;
  private constructor(text: string) {
    this.text = text;
  }
  /** The address, or undefined where following it could run a script or lead somewhere other than it seems to. */
  static from(text: string): Url | undefined {
    return isSafe(text) ? new Url(text) : undefined;
  }
  toString(): string {
    return this.text;
  }
}

/** An address that the product made itself, as a path of its own pages. Throws where nobody should follow it. */
export function ownUrl(text: string): Url {
  const url = Url.from(text);
  if (!url) throw new TypeError(`No address of ours: ${text}`);
  return url;
}

/** Checks an address that a person gave: `https:`, `http:`, `mailto:`, `tel:`, `sms:`, or a path, query or anchor of this site. */
export const safeUrl = (text: string): Url | undefined => Url.from(text);

// Browsers drop tabs and line breaks from an address and read \ as /, so none of them may stand in one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const refused = /[\u0000-\u0020\u007f-\u009f\\<>"`\ufeff\u2028\u2029]/;
// No user information: https://bank.example@evil.example looks like the bank's.
const web = /^https?:\/\/[^/?#@:[\]]+(?::[0-9]{1,5})?(?:[/?#]|$)/i;
const person = /^(?:mailto:[^@?]+@[^@?]+(?:\?|$)|(?:tel|sms):\+?[0-9().\-;=a-z]+$)/i;
const inSite = /^(?:\/(?!\/)|#|\?)/;

function isSafe(text: string): boolean {
  if (text.length > 8192 || refused.test(text)) return false;
  return inSite.test(text) || web.test(text) || person.test(text);
}
