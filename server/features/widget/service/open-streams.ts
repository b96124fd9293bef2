import { fail } from '../../../kernel/errors.ts';
import { networkOf } from '../../../platform/addresses/index.ts';

/** Enough for an office behind one address, but not for exhausting our connections. */
export const streamsOfNetworkMax = 100;
/** Meanwhile the widget polls for messages, and retries a stream after about this long. */
const retrySeconds = 60;

/** Visitors' open streams in this process, by network. */
export interface OpenStreams {
  /** Counts a stream until `signal` aborts; fails with `rate_limited` if its network has too many. */
  add(address: string, signal: AbortSignal): void;
}

export function createOpenStreams(isOn: boolean): OpenStreams {
  const open = new Map<string, number>();
  return {
    add(address, signal) {
      if (!isOn || signal.aborted) return;
      const network = networkOf(address);
      const count = open.get(network) ?? 0;
      if (count >= streamsOfNetworkMax) {
        fail('rate_limited', {
          detail: `This network has ${streamsOfNetworkMax} streams open. Ask at messages/list, or try again in ${retrySeconds} seconds.`,
          headers: { 'Retry-After': String(retrySeconds) },
        });
      }
      open.set(network, count + 1);
      const closed = () => {
        const remaining = (open.get(network) ?? 1) - 1;
        if (remaining > 0) open.set(network, remaining);
        else open.delete(network);
      };
      signal.addEventListener('abort', closed, { once: true });
    },
  };
}
