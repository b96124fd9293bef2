/** A root or a log that was given in the settings cannot be believed: the message says which and the way out. */
export class TrustFault extends Error {
  override name = 'TrustFault';
}
