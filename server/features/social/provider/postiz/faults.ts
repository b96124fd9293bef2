import { httpFaults } from '../http-faults.ts';
import type { FailureKind } from '../port.ts';

const kindOfStatus: ReadonlyMap<number, FailureKind> = new Map([
  [400, 'content'],
  [401, 'credential'],
  [403, 'credential'],
  [404, 'not_found'],
  [408, 'timeout'],
  [413, 'content'],
  [429, 'rate'],
]);

/** Faults of Postiz's API. */
export const faults = httpFaults({
  name: 'Postiz',
  sentences: {
    credential: 'Postiz rejects the API key. An administrator can replace it.',
    account: 'Connect the channel again in Postiz.',
    content: 'Postiz or the network does not accept this post.',
    duplicate: 'Postiz already has this post.',
    rate: 'The limit at Postiz is reached. Try again later.',
    platform: 'The network rejected the post. Postiz gives no reason.',
    provider: 'Postiz could not do this.',
    timeout: 'Postiz did not answer in time.',
    not_found: 'Postiz has no such thing: its address may lead elsewhere.',
  },
  notUnderstood: 'Postiz answered in a way that is not understood: its address may lead elsewhere.',
  payment: 'Postiz asks for another plan before it does this.',
  kindOf: ({ status }) => kindOfStatus.get(status) ?? 'provider',
});
