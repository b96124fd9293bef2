import { isPublicAddress } from './hook-address.ts';

/** State of the provider's webhook and the next step for an administrator. */

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

const reached = 'The provider can call a public address alone: set PUBLIC_URL to one with https.';
const byHand =
  'Enter the address and the secret at the provider. Where you do not have the secret any more, make another one.';

function stateOf({ isConnected, signs, url, hook }: HookFacts): HookState {
  if (!isConnected) return 'off';
  if (!signs) return 'unsigned';
  if (!hook) return 'none';
  return hook.registered_url === url ? 'registered' : 'by_hand';
}

function nextStepOf(state: HookState, { url, hook }: HookFacts): string {
  const isReached = isPublicAddress(url);
  if (state === 'off') return 'Connect an account first.';
  if (state === 'unsigned')
    return 'Nothing: this provider signs no calls, so none is taken. What is new is read every few minutes.';
  if (state === 'registered') return 'Nothing to do: calls are set up.';
  if (hook && hook.heard_at !== null) return 'Nothing to do: the provider calls.';
  if (state === 'none')
    return isReached
      ? 'Nothing: this server tells the provider by itself in a moment.'
      : `${reached} Until then what is new is read every few minutes.`;
  return [hook?.fault, isReached ? byHand : reached].filter((each) => each != null).join(' ');
}

export function hookState(facts: HookFacts): { readonly state: HookState; readonly whatToDo: string } {
  const state = stateOf(facts);
  return { state, whatToDo: nextStepOf(state, facts) };
}
