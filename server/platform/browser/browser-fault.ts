/** Reason why a browser task failed. */
export type BrowserReason =
  /** Missing, or it cannot be started here. */
  | 'not_set_up'
  /** Other tasks held the lock for the whole wait. */
  | 'busy'
  /** Time limit exceeded; the browser was killed. */
  | 'timeout'
  /** The page could not be loaded. */
  | 'load'
  /** The page crashed its tab. */
  | 'crash'
  | 'work'
  /** The caller no longer waits for the result. */
  | 'interrupted';

/** A failed browser task. The message is a sentence in our own words; the cause is for the log. */
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
