import type { Conversation } from '../../api/records.ts';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import type { DraftKind } from '../../writing/drafts.ts';
import type { InboxDialog } from './inbox-context.ts';
import type { Writes } from './use-writes.ts';

/** Shortcuts of the inbox, in addition to those of every list. */
type Action = 'resolve' | 'snooze' | 'assign' | 'reply' | 'note' | 'back';

interface InboxShortcut {
  readonly keys: string;
  readonly action: Action;
  readonly description: string;
}

/** In display order. */
export const shortcuts: readonly InboxShortcut[] = [
  { keys: 'e', action: 'resolve', description: 'Resolve; from an open one, go on to the next' },
  { keys: 's', action: 'snooze', description: 'Snooze' },
  { keys: 'a', action: 'assign', description: 'Assign' },
  { keys: 'r', action: 'reply', description: 'Reply' },
  { keys: 'n', action: 'note', description: 'Write a private note' },
  { keys: 'u', action: 'back', description: 'Back to the list' },
];

/** Works while typing, so it needs a modifier. */
const composerShortcuts = [{ keys: 'Ctrl Enter', description: 'Send (⌘ Enter on a Mac)' }] as const;

interface ShortcutsOptions {
  items: readonly Conversation[];
  chosen: readonly Conversation[];
  openId: number | undefined;
  writes: Writes;
  resolve: (open: Conversation) => void;
  openDialog: (dialog: InboxDialog) => void;
  back: () => void;
  clear: () => void;
  compose: (kind: DraftKind) => void;
}

const linkOf = (id: number | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-conversation="${id}"]`);

/** Conversation whose link or checkbox has the focus. */
function focusedId(): number | undefined {
  const item = document.activeElement?.closest('[data-conversations] > li');
  const link = item?.querySelector<HTMLElement>('[data-conversation]');
  return link ? Number(link.dataset.conversation) : undefined;
}

/** Registers the shortcuts of the inbox. */
export function useInboxShortcuts(options: ShortcutsOptions): void {
  useShortcuts({
    title: 'In the inbox',
    shortcuts: [
      ...shortcuts.map(({ keys, description, action }) => ({
        keys,
        description,
        act: () => act(action, options),
      })),
      ...composerShortcuts,
    ],
  });
}

function act(action: Action, options: ShortcutsOptions): boolean {
  const { items, chosen, openId, writes, resolve, openDialog: ask, back, clear, compose } = options;
  const hereId = focusedId() ?? openId;
  const here = items.find((conversation) => conversation.conversation_id === hereId);
  const about = chosen.length > 0 ? chosen : here ? [here] : [];
  if (action === 'reply' || action === 'note') compose(action);
  else if (action === 'back') back();
  else if (about.length === 0) return false;
  else if (action === 'resolve' && chosen.length === 0 && here && hereId === openId) {
    if (here.status === 'resolved') return false;
    resolve(here);
  } else if (action === 'resolve') {
    // A resolved conversation leaves the list, so the focus moves first.
    if (focusedId() !== undefined) {
      const index = items.findIndex((conversation) => conversation.conversation_id === hereId);
      linkOf(items[here === items.at(-1) ? index - 1 : index + 1]?.conversation_id)?.focus();
    }
    writes.resolve(about);
    clear();
  } else ask({ kind: action, about });
  return true;
}
