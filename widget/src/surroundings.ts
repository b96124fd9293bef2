import type { Memory } from './memory.ts';

/** Values that the loader passes to the chat: the service's address and the attributes of the script tag. */
export interface PageContext {
  /** The site's public key. */
  readonly siteKey: string;
  /** Address of the service; ends with a slash. */
  readonly base: string;
  /** `data-lang`, or else the page's language; may be empty. */
  readonly lang: string;
  /** The widget's only element in the page. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly launcher: Launcher;
  readonly memory: Memory;
  /** Reports the number of unread answers to all pages and tabs of the site. */
  unread(count: number): void;
}

/** The button that opens the chat. */
export interface Launcher {
  readonly button: HTMLButtonElement;
  /** Updates whether the chat is open, and the number of unread answers; omitted members stay. */
  show(change: { readonly isOpen?: boolean; readonly unread?: number }): void;
}

/** The chat, once it is loaded. */
export interface Chat {
  open(): void;
  close(): void;
  isOpen(): boolean;
  /** Called when the visitor changes: nothing of the previous one is shown or sent. */
  reset(): void;
}

export type StartChat = (surroundings: PageContext) => Chat;
