import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Enter, NotifyOwner, SignInGuard } from '../../identity/index.ts';
import type { RelyingParty } from '../rules/relying-party.ts';
import type { FactorCodes } from './codes.ts';

/** Dependencies of the services. */
export interface ServiceDeps {
  readonly seal: Seal;
  readonly codes: FactorCodes;
  readonly guard: SignInGuard;
  readonly enter: Enter;
  readonly tellOwner: NotifyOwner;
  /** Undefined where browsers do not support passkeys. */
  relyingParty(): RelyingParty | undefined;
  /** Clears the token cache; run it after the commit. */
  readonly forget: () => void;
}
