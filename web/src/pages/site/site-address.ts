/** A scheme; `localhost:3000` has none. */
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Addresses of the machine itself, where sites are developed without certificates. The server treats them alike. */
const localAddressPattern =
  /^(([a-z0-9-]{1,63}\.){0,8}localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?([/?#]|$)/i;

/** Both interpretations of an address without a scheme. */
export interface Reading {
  /** The assumed one. */
  readonly address: string;
  /** The alternative. */
  readonly other: string;
}

function readingOf(text: string): Reading {
  const [https, http] = [`https://${text}`, `http://${text}`];
  return localAddressPattern.test(text) ? { address: http, other: https } : { address: https, other: http };
}

/** Interpretations of an address without a scheme; undefined if it has one, or is no address. */
export function assumedReading(typed: string): Reading | undefined {
  const text = typed.trim();
  return text === '' || scheme.test(text) || addressProblem(text) !== null ? undefined : readingOf(text);
}

/** Completes a typed address: `bakery.example.com` becomes https, `localhost:3000` http. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  return scheme.test(text) ? text : readingOf(text).address;
}

/** Problem of a site's address, or null. */
export function addressProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Enter the address of the site.';
  const address = addressOf(typed);
  const isWeb =
    /^https?:\/\/[^\s/?#]+([/?#]|$)/i.test(address) &&
    URL.canParse(address) &&
    !/^https?:\/?[^/]/i.test(typed.trim());
  return isWeb ? null : 'Enter a full address such as https://example.com.';
}
