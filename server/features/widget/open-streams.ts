import { fail } from '../../kernel/errors.ts';
import { sender } from './rules/spam.ts';

/** An office behind one address has its place here; whoever wants to use our connections up has not. */
const perSenderMax = 100;
/** The widget asks for its messages meanwhile, and tries a stream again after about this long. */
const retrySeconds = 60;

/** The streams of visitors that are open in this process, by who stands behind them. */
export interface OpenStreams {
  /** Counts one until `signal` aborts; fails `rate_limited` where its sender has too many already. */
  add(address: string, signal: AbortSignal): void;
}

export function createOpenStreams(isOn: boolean): OpenStreams {
  const open = new Map<string, number>();
  return {
    add(address, signal) {
      if (!isOn || signal.aborted) return;
      const who = sender(address);
      const count = open.get(who) ?? 0;
      if (count >= perSenderMax) {
        fail('rate_limited', {
          detail: `This network has ${perSenderMax} streams open. Ask at messages/list, or try again in ${retrySeconds} seconds.`,
          headers: { 'Retry-After': String(retrySeconds) },
        });
      }
      open.set(who, count + 1);
      const closed = () => {
        const left = (open.get(who) ?? 1) - 1;
        if (left > 0) open.set(who, left);
        else open.delete(who);
      };
      signal.addEventListener('abort', closed, { once: true });
    },
  };
}
