/** What the loader hands the chat: where it is, and what the page's author wrote into the script's tag. */
export interface Surroundings {
  /** The site's public key. */
  readonly siteKey: string;
  /** Where the service is; ends with a slash. */
  readonly base: string;
  /** `data-lang`, else the page's own language; may be empty. */
  readonly lang: string;
  /** The one element of ours in the page. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly launcher: Launcher;
}

/** The button that opens the chat. */
export interface Launcher {
  readonly button: HTMLButtonElement;
  /** Shows whether the chat is open, and how many answers nobody has seen. */
  show(state: { readonly isOpen: boolean; readonly unread: number }): void;
}

/** The chat, once it is loaded. */
export interface Chat {
  open(): void;
  close(): void;
  isOpen(): boolean;
}

export type StartChat = (surroundings: Surroundings) => Chat;
