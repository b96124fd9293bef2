/** What the keyboard does in the inbox. */
export type Action =
  | 'next'
  | 'previous'
  | 'select'
  | 'resolve'
  | 'snooze'
  | 'assign'
  | 'reply'
  | 'note'
  | 'search'
  | 'back'
  | 'help';

export interface Shortcut {
  readonly key: string;
  readonly action: Action;
  readonly words: string;
}

/** In the order they are shown. Enter needs no entry: a conversation in the list is a link. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'j', action: 'next', words: 'Next conversation' },
  { key: 'k', action: 'previous', words: 'Previous conversation' },
  { key: 'x', action: 'select', words: 'Choose the conversation' },
  { key: 'e', action: 'resolve', words: 'Resolve' },
  { key: 's', action: 'snooze', words: 'Snooze' },
  { key: 'a', action: 'assign', words: 'Assign' },
  { key: 'r', action: 'reply', words: 'Reply' },
  { key: 'n', action: 'note', words: 'Write a private note' },
  { key: '/', action: 'search', words: 'Search' },
  { key: 'u', action: 'back', words: 'Back to the list' },
  { key: '?', action: 'help', words: 'Show this' },
];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** What a key means, or undefined: keys pressed together with others belong to the browser. */
export function actionOf({ key, ctrlKey, metaKey, altKey, isComposing }: Pressed): Action | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  return shortcuts.find((shortcut) => shortcut.key === key)?.action;
}
