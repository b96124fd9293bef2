import type { SocialProvider } from '../port.ts';
import { demoAccounts } from './accounts.ts';
import { createNetworks, type NetworkMemory } from './posts.ts';
import { type DemoReplies, demoReviews } from './reviews.ts';

/** State of the demo's provider, held in this process alone. */
export interface DemoMemory extends NetworkMemory {
  readonly replies: DemoReplies;
  /** False in a workspace that is no demo. */
  isThere: boolean;
}

export const createDemoMemory = (): DemoMemory => ({
  firstOf: new Map(),
  arrived: new Set(),
  replies: new Map(),
  isThere: true,
});

/**
 * The provider of the demo, in this process: nothing of it leaves the house. Its accounts and reviews are made up, its
 * networks publish, but for one that fails at times, one that takes a while, and one whose answers get lost.
 * @param memory shared by those that are to be one and the same
 */
export function createDemoProvider(now: () => number, memory = createDemoMemory()): SocialProvider {
  const networks = createNetworks(now, memory);
  return {
    key: 'demo',
    features: { replaysWithinMs: 5 * 60_000, publishesAtOnce: true },
    verifyCredential: async () => true,
    listAccounts: async () => demoAccounts,
    publish: async (publication, { requestId }) =>
      networks.publish({ ...publication, requestId, sentAt: now() }),
    getPost: async (post) => networks.outcomeOf(post),
    findPost: async (sent) => networks.find(sent),
    reviews: demoReviews(now, memory.replies),
  };
}
