/** URL of the resource that tokens are issued for. */
export const resourceOf = (issuer: string): string => `${issuer}/mcp`;

/** The resource requested by a client, in any of the forms that clients derive from the URL. */
export function namedResource(issuers: readonly string[], named: string): string | undefined {
  const plain = named.replace(/\/$/, '');
  return issuers.find((issuer) => plain === issuer || plain === resourceOf(issuer));
}
