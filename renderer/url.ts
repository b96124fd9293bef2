/** A checked address: the only type that the `html` tag accepts in `href`, `src` and similar attributes. */
export class Url {
  readonly text: string;
  private constructor(text: string) {
    this.text = text;
  }
  /** Checks an address; undefined if following it could run a script or lead elsewhere than it appears to. */
  static from(text: string): Url | undefined {
    return isSafe(text) ? new Url(text) : undefined;
  }
  toString(): string {
    return this.text;
  }
}

/** An address made by the product, such as a path of its pages. Throws if it is unsafe. */
export function ownUrl(text: string): Url {
  const url = Url.from(text);
  if (!url) throw new TypeError(`No address of ours: ${text}`);
  return url;
}

/**
 * Checks an address from a person: `https:`, `http:`, `mailto:`, `tel:`, `sms:`, or a path, query or anchor
 * of this site.
 */
export const safeUrl = (text: string): Url | undefined => Url.from(text);

// Browsers remove tabs and line breaks from addresses and read \ as /, so these are refused.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
const refused = /[\u0000-\u0020\u007f-\u009f\\<>"`\ufeff\u2028\u2029]/;
// No user information: https://bank.example@evil.example looks like the bank's.
const web = /^https?:\/\/[^/?#@:[\]]+(?::[0-9]{1,5})?(?:[/?#]|$)/i;
const person = /^(?:mailto:[^@?]+@[^@?]+(?:\?|$)|(?:tel|sms):\+?[0-9().\-;=a-z]+$)/i;
const inSite = /^(?:\/(?!\/)|#|\?)/;

function isSafe(text: string): boolean {
  if (text.length > 8192 || refused.test(text)) return false;
  return inSite.test(text) || web.test(text) || person.test(text);
}
