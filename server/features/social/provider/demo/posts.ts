import {
  type PostResult,
  ProviderFault,
  type SentPublication,
  type Target,
  type TargetResult,
} from '../port.ts';

/** Delay of the slow network, in milliseconds. */
const slowMs = 20_000;
const slowPlatform = 'threads';
/** Network that refuses some texts at the first attempt. */
const unreliablePlatform = 'facebook';
/** Network whose responses sometimes get lost, so that it is unknown whether the post arrived. */
const silentPlatform = 'mastodon';

/** Hash of a text, to derive constant results from it. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

/** State of the demo's networks. */
export interface NetworkMemory {
  /** Id of the first request with each text. */
  readonly firstOf: Map<string, string>;
  /** Ids of requests that arrived. */
  readonly arrived: Set<string>;
}

/** Simulated networks of the demo. A post's result depends on its text and on whether it was tried before. */
export function createNetworks(now: () => number, { firstOf, arrived }: NetworkMemory) {
  function targetResult(target: Target, { text, sentAt, requestId }: SentPublication): TargetResult {
    if (target.platform === slowPlatform && now() - sentAt < slowMs)
      return { ...target, state: 'pending', url: null, failure: null };
    const isFirst = (firstOf.get(text) ?? requestId) === requestId;
    if (target.platform === unreliablePlatform && isFirst && numberOf(text) % 3 === 0) {
      const failure = { kind: 'platform', safeText: 'The network is unavailable. Try again.' } as const;
      return { ...target, state: 'failed', url: null, failure };
    }
    const url = `https://${target.platform.replace('_', '-')}.example/posts/${numberOf(text)}`;
    return { ...target, state: 'published', url, failure: null };
  }

  const outcomeOf = (sent: SentPublication): PostResult => ({
    providerPostId: `demo-${sent.requestId}`,
    targets: sent.targets.map((target) => targetResult(target, sent)),
  });

  return {
    outcomeOf,
    publish(sent: SentPublication): PostResult {
      const { text, requestId, targets } = sent;
      if (!firstOf.has(text)) firstOf.set(text, requestId);
      if (targets.some(({ platform }) => platform === silentPlatform) && numberOf(text) % 4 === 0)
        throw new ProviderFault('timeout', 'No answer came in time.', { mayHaveArrived: true });
      arrived.add(requestId);
      return outcomeOf(sent);
    },
    find: (sent: SentPublication): PostResult | 'cannot_say' =>
      arrived.has(sent.requestId) ? outcomeOf(sent) : 'cannot_say',
  };
}
