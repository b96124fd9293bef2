/** Address of the resource that tokens are for. */
export const resourceOf = (issuer: string): string => `${issuer}/mcp`;

/** The resource that a client named, in any of the forms that clients derive from the address. */
export function namedResource(issuers: readonly string[], named: string): string | undefined {
  const plain = named.replace(/\/$/, '');
  return issuers.find((issuer) => plain === issuer || plain === resourceOf(issuer));
}
