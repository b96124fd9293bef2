/** A host that is the machine itself, with what may stand behind it: `localhost:3000`, `shop.localhost`, `127.0.0.1/a`. */
const thisMachine = /^(([a-z0-9-]{1,63}\.){0,8}localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?([/?#]|$)/i;

/**
 * An address that was typed without its scheme and is on the machine itself, where sites are made and nothing has TLS: with
 * `http://` in front. All others as they are, since nobody can tell which of the two is meant.
 */
export const withLocalScheme = (text: string): string => (thisMachine.test(text) ? `http://${text}` : text);
