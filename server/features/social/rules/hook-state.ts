import { isPublicAddress } from './hook-address.ts';

// State of the provider's webhook and the next step for an administrator.

export interface HookFacts {
  readonly isConnected: boolean;
  /** True if the provider signs its calls. */
  readonly signs: boolean;
  /** Address the provider should call. */
  readonly url: string;
  /** Current secret; undefined if there is none. */
  readonly hook:
    | {
        readonly registered_url: string | null;
        readonly fault: string | null;
        readonly heard_at: number | null;
      }
    | undefined;
}

export const hookStates = ['off', 'unsigned', 'none', 'by_hand', 'registered'] as const;
type HookState = (typeof hookStates)[number];

const publicUrlNeeded = 'The provider can only call a public address: set PUBLIC_URL to one with https.';
const enterSecret =
  'Enter the address and the secret at the provider. If you no longer have the secret, create a new one.';

function stateOf({ isConnected, signs, url, hook }: HookFacts): HookState {
  if (!isConnected) return 'off';
  if (!signs) return 'unsigned';
  if (!hook) return 'none';
  return hook.registered_url === url ? 'registered' : 'by_hand';
}

function nextStepOf(state: HookState, { url, hook }: HookFacts): string {
  const isPublic = isPublicAddress(url);
  if (state === 'off') return 'Connect an account first.';
  if (state === 'unsigned')
    return 'Nothing to do: this provider does not sign its calls, so they are refused. Updates are read every few minutes.';
  if (state === 'registered') return 'Nothing to do: calls are set up.';
  if (hook && hook.heard_at !== null) return 'Nothing to do: the provider calls.';
  if (state === 'none')
    return isPublic
      ? 'Nothing to do: this server will register its webhook in a moment.'
      : `${publicUrlNeeded} Until then, updates are read every few minutes.`;
  return [hook?.fault, isPublic ? enterSecret : publicUrlNeeded].filter((text) => text != null).join(' ');
}

export function hookState(facts: HookFacts): { readonly state: HookState; readonly nextStep: string } {
  const state = stateOf(facts);
  return { state, nextStep: nextStepOf(state, facts) };
}
