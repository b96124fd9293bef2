/** Shortcuts of the inbox, besides those of every list. */
export type Action = 'resolve' | 'snooze' | 'assign' | 'reply' | 'note' | 'back';

interface InboxShortcut {
  readonly keys: string;
  readonly action: Action;
  readonly words: string;
}

/** In the order they are shown. */
export const shortcuts: readonly InboxShortcut[] = [
  { keys: 'e', action: 'resolve', words: 'Resolve; from an open one, go on to the next' },
  { keys: 's', action: 'snooze', words: 'Snooze' },
  { keys: 'a', action: 'assign', words: 'Assign' },
  { keys: 'r', action: 'reply', words: 'Reply' },
  { keys: 'n', action: 'note', words: 'Write a private note' },
  { keys: 'u', action: 'back', words: 'Back to the list' },
];

/** Works while a text is being written, so it is no single key. */
export const whileWriting = [{ keys: 'Ctrl Enter', words: 'Send (⌘ Enter on a Mac)' }] as const;
