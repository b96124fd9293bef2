/** Why a browser has not done what it was asked. */
export type BrowserReason =
  /** It is missing, or cannot be started here. */
  | 'not_set_up'
  /** Others had their turn for as long as was waited. */
  | 'busy'
  /** It was not done in its time, and ended. */
  | 'timeout'
  /** The page could not be loaded. */
  | 'load'
  /** The page brought its tab down. */
  | 'crash'
  | 'work'
  /** The caller no longer waits for the result. */
  | 'interrupted';

/** Work of a browser that came to nothing. The message is a sentence of ours; the cause is for the log. */
export class BrowserFault extends Error {
  readonly reason: BrowserReason;

  constructor(reason: BrowserReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'BrowserFault';
    this.reason = reason;
  }
}

/** The browser cannot be started by this user: permission is denied, or it exits before it says anything. */
export class UnstartableFault extends BrowserFault {
  constructor(message: string, cause?: unknown) {
    super('not_set_up', message, cause);
    this.name = 'UnstartableFault';
  }
}
