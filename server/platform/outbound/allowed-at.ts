import type { AllowedNetwork } from '../config/kinds.ts';

/** Networks that the operator allows at the port of a URL. */
export function allowedAt({ port, protocol }: URL, allowed: readonly AllowedNetwork[]): readonly string[] {
  const effectivePort = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return allowed
    .filter((entry) => (entry.port ?? effectivePort) === effectivePort)
    .map(({ network }) => network);
}
