import { fail } from '../../../kernel/errors.ts';
import { networkOf } from '../../../platform/addresses/index.ts';

/** Enough for an office behind one address, but not for exhausting our connections. */
export const streamsOfNetworkMax = 100;
/** The widget asks for its messages meanwhile, and tries a stream again after about this long. */
const retrySeconds = 60;

/** The streams of visitors that are open in this process, by the network they come from. */
export interface OpenStreams {
  /** Counts one until `signal` aborts; fails `rate_limited` where its network has too many already. */
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
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      };
      signal.addEventListener('abort', closed, { once: true });
    },
  };
}
