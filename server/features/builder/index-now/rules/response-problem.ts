/**
 * Problem that a response of the service indicates; undefined if it accepted the addresses. Source:
 * indexnow.org/documentation.
 */
export function responseProblem(status: number, host: string): string | undefined {
  if (status === 200 || status === 202) return undefined;
  if (status === 403)
    return `The service did not find the key of this site. Check that ${host} is publicly accessible, then publish again.`;
  if (status === 422)
    return `The service rejected the addresses as not belonging to ${host}. Check the primary domain under Domains, then publish again.`;
  if (status === 429)
    return 'The service’s limit for today is reached. The next publication notifies it again.';
  return `The service answered ${status}. The next publication notifies it again.`;
}
