import type { SystemUser } from './other-user.ts';

// Messages between the server and the browser's process: tasks with a page, and their results.

export interface AuditTask {
  readonly kind: 'audit';
  readonly url: string;
  /** Device that the page is emulated on. */
  readonly device: 'mobile' | 'desktop';
  /** Time after which a page that is still loading is taken as it is. */
  readonly loadMs: number;
}

export interface PictureTask {
  readonly kind: 'picture';
  readonly url: string;
  /** Width of the window in CSS pixels, which are the picture's pixels. */
  readonly width: number;
  /** Content below this height is cut off. */
  readonly heightMax: number;
  readonly loadMs: number;
}

export type BrowserTask = AuditTask | PictureTask;

/** Result of an audit. Its content comes from the page and must be validated before use. */
export interface Audited {
  readonly kind: 'audit';
  /** The parts of Lighthouse's report that are used. */
  readonly report: unknown;
  /** True if the page had finished loading when it was measured. */
  readonly isWhole: boolean;
  /** True if the page shows a sign-in form; undefined if unknown. */
  readonly asksForPassword: boolean | undefined;
}

export interface Screenshot {
  readonly kind: 'picture';
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/webp';
  readonly finalUrl: string;
  /** HTTP status of the page. */
  readonly status: number;
  readonly asksForPassword: boolean | undefined;
}

export interface TaskResults {
  readonly audit: Audited;
  readonly picture: Screenshot;
}
export type ResultOf<Task extends BrowserTask> = TaskResults[Task['kind']];

/** First message to the browser's process. */
export interface Order {
  readonly task: BrowserTask;
  /** Path of Chromium. */
  readonly chromium: string;
  /** Empty folder for its home and working directory. */
  readonly profile: string;
  readonly flags: readonly string[];
  /** User to run the browser as; the server's own by default. */
  readonly user?: SystemUser | undefined;
}

/** Last message from the browser's process. `why` is not for callers: it may quote the page. */
export type Reply =
  | { readonly done: Audited | Screenshot }
  | { readonly failed: FailedStep; readonly why: string };

/** `start`: a temporary failure to start; `unstartable`: apparently never under this user. */
export type FailedStep = 'start' | 'unstartable' | 'load' | 'crash' | 'work';
