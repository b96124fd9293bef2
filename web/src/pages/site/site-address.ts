/** A scheme; `localhost:3000` has none. */
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Addresses of the machine itself, where sites are developed without certificates. The server treats them alike. */
const localAddressPattern =
  /^(([a-z0-9-]{1,63}\.){0,8}localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?([/?#]|$)/i;

/** Address completed with the more likely scheme. */
export interface AssumedAddress {
  readonly address: string;
  /** The same with the other scheme. */
  readonly other: string;
}

function completed(text: string): AssumedAddress {
  const [https, http] = [`https://${text}`, `http://${text}`];
  return localAddressPattern.test(text) ? { address: http, other: https } : { address: https, other: http };
}

/** Completes an address without a scheme; undefined if it has one, or is no address. */
export function assumedAddress(typed: string): AssumedAddress | undefined {
  const text = typed.trim();
  return text === '' || scheme.test(text) || addressProblem(text) !== null ? undefined : completed(text);
}

/** Completes a typed address: `bakery.example.com` becomes https, `localhost:3000` http. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  return scheme.test(text) ? text : completed(text).address;
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
