import { defineOperation } from '../../../kernel/operation.ts';
import { StrictObject } from '../../../kernel/schema.ts';
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
    summary: 'Receive a webhook call of the social provider',
    auditPhrase: 'report news from the social provider',
    guide:
      'Only for the provider, which signs its calls. The content is not trusted: a call only makes this server read its ' +
      'subject; a repeat with the same id does nothing. Reviews, accounts and posts are read regularly anyway; calls make it ' +
      'sooner.',
    chapter,
    access: { public: true },
    effect: 'send',
    success: 200,
    verbatim: true,
    idempotency: 'own',
    bodyLimit: 'socialHookBodyBytes',
    headers: {
      signature: {
        names: signature,
        description: 'HMAC-SHA256 of the exact body with the secret, in lower-case hexadecimal digits.',
        example: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
      },
      event: {
        names: event,
        description: 'If sent, equal to `event` in the body.',
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
    summary: 'Show the webhook of the social provider',
    guide: 'If this server has a public address, it registers the webhook automatically.',
    chapter,
    access: administrator,
    effect: 'read',
    input: StrictObject({}),
    output: SocialHook,
    rest: { method: 'GET', path },
    example: { input: {}, output: hook },
  }),
  socialHookRotate: defineOperation({
    name: 'social_hook.rotate',
    summary: 'Rotate the webhook secret of the social provider; the new one is shown once',
    auditPhrase: 'rotate the webhook secret of the social provider',
    guide:
      'Calls signed with the previous one are refused. Enter it at the provider with the address and the events, unless this ' +
      'server registers the webhook automatically.',
    chapter,
    access: administrator,
    effect: 'write',
    input: StrictObject({}),
    output: SocialHookSecret,
    errors: ['social_not_connected'],
    rest: { method: 'POST', path: `${path}/rotate` },
    example: { needs: 'a key of the provider', input: {}, output: hookSecret },
  }),
});
