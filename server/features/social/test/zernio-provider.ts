import { Secret } from '../../../platform/crypto/secret.ts';
import type { Publication, SocialProvider, Target, TargetResult } from '../provider/port.ts';
import { createZernio, type ZernioOptions } from '../provider/zernio/zernio.ts';
import type { ZernioStandIn } from './zernio/index.ts';

/** A busy machine takes its time. */
const deadlines = { connectMs: 20_000, headerMs: 20_000, bodyMs: 20_000, totalMs: 60_000 };
/** For what never comes. */
export const impatient = { ...deadlines, headerMs: 200, bodyMs: 200 };

/** The adapter, speaking with a stand-in. */
export const zernioAt = (standIn: ZernioStandIn, options: Partial<ZernioOptions> = {}): SocialProvider =>
  createZernio({
    secret: new Secret(standIn.key),
    origin: standIn.url,
    now: Date.now,
    deadlines,
    retryPausesMs: [1, 1],
    ...options,
  });

export const aCall = () => ({ requestId: crypto.randomUUID() });

/** The account of that name at the stand-in, as a target. */
export function targetOf(
  standIn: ZernioStandIn,
  username: string,
  platform: Target['platform'],
  locationId: string | null = null,
): Target {
  return { accountId: standIn.account(username)._id, platform, locationId };
}

let count = 0;
/** A text that nothing had before, for these targets. */
export const aPublication = (...targets: Target[]): Publication => ({
  text: `Fresh bread ${++count}`,
  targets,
});

export const threeTargets = (standIn: ZernioStandIn): Publication =>
  aPublication(
    targetOf(standIn, 'bakery', 'x'),
    targetOf(standIn, 'page', 'facebook'),
    targetOf(standIn, 'verified', 'google_business', '9002'),
  );

/** `published`, `failed content` and the like. */
export const statesOf = (targets: readonly TargetResult[] = []): string[] =>
  targets.map(({ state, failure }) => (failure ? `${state} ${failure.kind}` : state));

/** Has the stand-in be as it was at its start, but for its clock. */
export function resetStandIn(standIn: ZernioStandIn): void {
  standIn.faults.clear();
  standIn.journal.length = 0;
  standIn.posts.length = 0;
  for (const account of standIn.accounts) account.failsWith = undefined;
  standIn.replayMember = 'existingPost';
}
