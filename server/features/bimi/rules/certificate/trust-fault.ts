/** An invalid root or log in the settings. The message names it and the remedy. */
export class TrustFault extends Error {
  override name = 'TrustFault';
}
