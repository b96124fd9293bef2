import { useEffect, useRef } from 'react';
import type { Conversation } from '../../api/records.ts';
import type { DraftKind } from './drafts.ts';
import type { Asking } from './inbox-context.ts';
import { type Action, actionOf } from './shortcuts.ts';
import type { Writes } from './use-writes.tsx';

interface ShortcutsOptions {
  items: readonly Conversation[];
  chosen: readonly Conversation[];
  openId: number | undefined;
  /** A question is asked, so keys belong to it. */
  isOff: boolean;
  writes: Writes;
  ask: (asking: Asking) => void;
  choose: (id: number) => void;
  back: () => void;
  clear: () => void;
  compose: (kind: DraftKind) => void;
}

const linkOf = (id: number | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-conversation="${id}"]`);

/** The conversation whose link, or box, has the focus. */
function focusedId(): number | undefined {
  const item = document.activeElement?.closest('[data-conversations] > li');
  const link = item?.querySelector<HTMLElement>('[data-conversation]');
  return link ? Number(link.dataset.conversation) : undefined;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);

/** Has the keyboard work the inbox; see `shortcuts`. Not while somebody types, nor while a menu or dialog is open. */
export function useShortcuts(options: ShortcutsOptions): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (latest.current.isOff || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      const action = actionOf(event);
      if (action === undefined) return;
      event.preventDefault();
      act(action, latest.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function act(action: Action, options: ShortcutsOptions): void {
  const { items, chosen, openId, writes, ask, choose, back, clear, compose } = options;
  const hereId = focusedId() ?? openId;
  const here = items.find((each) => each.conversation_id === hereId);
  const about = chosen.length > 0 ? chosen : here ? [here] : [];
  const focusBeside = (step: number) => {
    const place = items.findIndex((each) => each.conversation_id === hereId);
    const next = items[place < 0 ? 0 : place + step];
    linkOf(next?.conversation_id)?.focus();
  };
  if (action === 'next' || action === 'previous') focusBeside(action === 'next' ? 1 : -1);
  else if (action === 'select' && hereId !== undefined) choose(hereId);
  else if (action === 'resolve' && about.length > 0) {
    // What is resolved leaves the list, so the focus moves on before.
    if (focusedId() !== undefined) focusBeside(here === items.at(-1) ? -1 : 1);
    writes.resolve(about);
    clear();
  } else if (action === 'snooze' && about.length > 0) ask({ what: 'snooze', about });
  else if (action === 'assign' && about.length > 0) ask({ what: 'assign', about });
  else if (action === 'reply' || action === 'note') compose(action);
  else if (action === 'search') document.querySelector<HTMLElement>('input[data-inbox-search]')?.focus();
  else if (action === 'back') back();
  else if (action === 'help') ask({ what: 'help' });
}
