import type { ProcessSettings } from '../../../platform/config/index.ts';
import { probePath } from '../../../platform/http/delivered-site.ts';
import { allowedAt, createPageReach, type Resolve } from '../../../platform/outbound/index.ts';

export interface ProbeDeps {
  originAt(name: string): string;
  readonly resolve: Resolve;
  readonly settings: Pick<ProcessSettings, 'outboundAllowedAddresses' | 'extraTlsCa'>;
}

/** Timeout. A proxy that obtains a certificate on the first visit takes some seconds. */
const timeoutMs = 10_000;

/**
 * Fetches a probe mark at a name as a visitor would: through its DNS, and over TLS if the server is reached
 * that way.
 */
export function createProbe({ originAt, resolve, settings }: ProbeDeps) {
  return async (name: string, mark: string, signal: AbortSignal): Promise<boolean> => {
    const url = new URL(probePath, originAt(name));
    const networks = allowedAt(url, settings.outboundAllowedAddresses);
    const trusted = settings.extraTlsCa ?? [];
    const reach = createPageReach({ origins: [], own: { origin: url.origin, networks }, trusted, resolve });
    try {
      const headers = { 'user-agent': 'Wheelhouse', 'accept-encoding': 'identity' };
      const request = { url, method: 'GET', headers, timeoutMs, answerBytesMax: 100, signal } as const;
      const { status, body } = await reach.send(request);
      return status === 200 && body.toString() === mark;
    } catch {
      // A refused connection, a timeout or a missing certificate all mean that the site is not reachable.
      return false;
    }
  };
}
