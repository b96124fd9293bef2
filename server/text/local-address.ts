/** A host on this machine with an optional port and path: `localhost:3000`, `shop.localhost`, `127.0.0.1/a`. */
const localAddressPattern =
  /^(([a-z0-9-]{1,63}\.){0,8}localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?([/?#]|$)/i;

/**
 * Prepends `http://` to an address without a scheme on this machine, where sites in development have no TLS. All
 * other addresses are returned unchanged, because either scheme could be meant.
 */
export const withLocalScheme = (text: string): string =>
  localAddressPattern.test(text) ? `http://${text}` : text;
