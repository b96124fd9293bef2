import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { CallContext, PostResult, SentPublication, SocialProvider, Target } from '../provider/port.ts';
import { createPostiz, type PostizOptions } from '../provider/postiz/postiz.ts';
import { aChannel } from './postiz/behaviour.ts';
import { type StandIn, startPostiz } from './postiz/stand-in.ts';

/** The adapter, before a stand-in. Reads are tried once unless a test is about that. */
export const providerOf = (standIn: StandIn, more: Partial<PostizOptions> = {}): SocialProvider =>
  createPostiz({
    baseUrl: standIn.baseUrl,
    secret: new Secret(standIn.key),
    now: standIn.now,
    allowed: ['127.0.0.1'],
    retryPausesMs: [],
    ...more,
  });

export const aCall = (): CallContext => ({ requestId: randomUUID() });

export const x: Target = { accountId: 'x:cmx000001', platform: 'x', locationId: null };
export const bluesky: Target = {
  accountId: 'bluesky:cmbluesky000001',
  platform: 'bluesky',
  locationId: null,
};
export const page: Target = {
  accountId: 'linkedin-page:cmlinkedinpage000001',
  platform: 'linkedin',
  locationId: null,
};
export const reddit: Target = { accountId: 'reddit:cmreddit000001', platform: 'reddit', locationId: null };

export const text = 'Fresh bread at 8.\n\nRye & wheat <3';

/** A publication as it is sent now. */
export const sent = (standIn: StandIn, targets: readonly Target[], words = text): SentPublication => ({
  text: words,
  targets,
  requestId: aCall().requestId,
  sentAt: standIn.now(),
});

/** A stand-in with a channel for each of the targets here. */
export async function startWithChannels(clock?: Pick<Clock, 'now'>): Promise<StandIn> {
  const standIn = await startPostiz(clock && { clock });
  standIn.channels.push(aChannel('x'), aChannel('bluesky'), aChannel('linkedin-page'), aChannel('reddit'));
  return standIn;
}

export const states = (result: PostResult | undefined) => result?.targets.map(({ state }) => state);
