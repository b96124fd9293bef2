import { defineOperation } from '../../../kernel/operation.ts';
import { Closed } from '../../../kernel/schema.ts';
import { hook, hookExample, hookSecret } from '../examples.ts';
import { hookPath } from '../rules/hook-address.ts';
import { HookInput, HookTaken, SocialHook, SocialHookSecret } from '../schema/hooks.ts';

const chapter = 'Social';
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const path = '/api/command-center/social/hook';

/** Headers with which providers sign their calls, in lower case. */
export interface HookHeaders {
  readonly signature: readonly [string, ...string[]];
  readonly event: readonly [string, ...string[]];
}

export type HookOperations = ReturnType<typeof hookOperationsOf>;

/** The provider's webhook, and the operations that register it. */
export const hookOperationsOf = ({ signature, event }: HookHeaders) => ({
  socialHookSend: defineOperation({
    name: 'social_hook.send',
    summary: 'Tell, as the social provider, that there is something new to read',
    guide:
      'For the provider alone, which signs its calls. Nothing in a call is believed: it makes this server read what it is about, a ' +
      'second one with the same id nothing at all. It is asked for reviews, accounts and posts anyway; so it is asked sooner.',
    chapter,
    access: { public: true },
    effect: 'send',
    success: 200,
    verbatim: true,
    idempotency: 'own',
    body: 'socialHookBodyBytes',
    headers: {
      signature: {
        names: signature,
        description: 'HMAC-SHA256 of the exact body with the secret, in small hexadecimal digits.',
        example: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
      },
      event: {
        names: event,
        description: 'The same as `event` of the body, where it is sent.',
        example: 'review.new',
      },
    },
    input: HookInput,
    output: HookTaken,
    errors: ['not_found', 'signature_invalid'],
    rest: { method: 'POST', path: hookPath },
    example: {
      needs: 'the signature of the provider',
      input: hookExample,
      output: { duplicate: false, reads: 'reviews' },
    },
  }),
  socialHookGet: defineOperation({
    name: 'social_hook.get',
    summary: 'Show how the social provider tells this server of what is new',
    guide: 'Where this server has a public address, it tells the provider by itself where to call.',
    chapter,
    access: administrator,
    effect: 'read',
    input: Closed({}),
    output: SocialHook,
    rest: { method: 'GET', path },
    example: { input: {}, output: hook },
  }),
  socialHookRotate: defineOperation({
    name: 'social_hook.rotate',
    summary: 'Make a new secret for the calls of the social provider, shown once',
    guide:
      'Calls signed with the one before are refused from then on. Enter it at the provider with the address and the events; where this ' +
      'server tells the provider by itself, it does so now.',
    chapter,
    access: administrator,
    effect: 'write',
    input: Closed({}),
    output: SocialHookSecret,
    errors: ['social_not_connected'],
    rest: { method: 'POST', path: `${path}/rotate` },
    example: { needs: 'a key of the provider', input: {}, output: hookSecret },
  }),
});
