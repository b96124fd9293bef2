import type { SystemUser } from './other-user.ts';

/** What a browser is asked to do with a page, and what comes of it: what goes between the server and the browser's process. */

export interface AuditTask {
  readonly kind: 'audit';
  readonly url: string;
  /** As which device the page is opened. */
  readonly device: 'mobile' | 'desktop';
  /** How long a page may go on loading before what is there counts. */
  readonly loadMs: number;
}

export interface PictureTask {
  readonly kind: 'picture';
  readonly url: string;
  /** Of the window, in CSS pixels, which are those of the picture. */
  readonly width: number;
  /** What is further down is left out. */
  readonly heightMax: number;
  readonly loadMs: number;
}

export type BrowserTask = AuditTask | PictureTask;

/** Whatever is in it is as the page has it, and to be looked at before it is used. */
export interface Audited {
  readonly kind: 'audit';
  /** Lighthouse's report, of which only what is used was kept. */
  readonly report: unknown;
  /** Whether the page had come to its end when it was measured. */
  readonly isWhole: boolean;
  /** Whether the page shows a form to sign in with; undefined where it does not say. */
  readonly asksForPassword: boolean | undefined;
}

export interface Pictured {
  readonly kind: 'picture';
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/webp';
  readonly finalUrl: string;
  /** HTTP status of the page. */
  readonly status: number;
  /** As above. */
  readonly asksForPassword: boolean | undefined;
}

export interface DoneBy {
  readonly audit: Audited;
  readonly picture: Pictured;
}
export type DoneOf<Task extends BrowserTask> = DoneBy[Task['kind']];

/** What the browser's process is told first. */
export interface Order {
  readonly task: BrowserTask;
  /** Path of the Chromium. */
  readonly chromium: string;
  /** Empty folder that is the browser's home and working directory. */
  readonly profile: string;
  readonly flags: readonly string[];
  /** Whose the browser is; the server's own user unless told. */
  readonly user?: SystemUser | undefined;
}

/** What it says last. `why` is of no use to callers: it may quote the page. */
export type Reply =
  | { readonly done: Audited | Pictured }
  | { readonly failed: FailedStep; readonly why: string };

/** `start`: it could not be started just now; `unstartable`: not by this user, as far as can be seen. */
export type FailedStep = 'start' | 'unstartable' | 'load' | 'crash' | 'work';
