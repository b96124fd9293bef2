import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type BulkChange,
  type ConversationChange,
  countsKey,
  saveConversation,
  saveConversations,
} from '../../api/conversations.ts';
import { asProblem } from '../../api/problem.ts';
import type { Conversation } from '../../api/records.ts';
import { notify, notifyDone } from '../../ui/notices.ts';
import { notifyWithUndo } from '../../ui/undo-notice.tsx';
import { restoringOf } from './undo.ts';
import { refetchIfLate, remember } from './use-latest-conversations.ts';

/** An optimistic change. */
type Shown = Partial<Conversation>;

export interface Writes {
  /**
   * Changes several conversations, with immediate effect on screen. `outcome` reports it, with an undo if there
   * is one.
   */
  changeAll(conversations: readonly Conversation[], change: BulkChange, shown: Shown, outcome: string): void;
  /** Changes one conversation, with immediate effect on screen. */
  changeOne(conversation: Conversation, change: ConversationChange, shown: Shown): void;
  /** Calls `onUndone` if the user undoes it. */
  resolve(conversations: readonly Conversation[], onUndone?: () => void): void;
  reopen(conversations: readonly Conversation[]): void;
  snooze(conversations: readonly Conversation[], until: string | null, label: string): void;
}

const counted = (count: number): string => (count === 1 ? 'Conversation' : `${count} conversations`);

function refused(queries: QueryClient, before: readonly Conversation[], thrown: unknown): void {
  remember(queries, before);
  notify({
    title: 'Couldn’t save the change',
    message: asProblem(thrown).detail,
    color: 'red',
    autoClose: 10_000,
  });
}

async function settle(queries: QueryClient): Promise<void> {
  await refetchIfLate(queries);
  await queries.invalidateQueries({ queryKey: countsKey });
}

function writesOf(queries: QueryClient): Writes {
  function undo(before: readonly Conversation[]): void {
    remember(queries, before);
    const restoring = restoringOf(before, Date.now());
    Promise.all(restoring.map(({ ids, change }) => saveConversations(ids, change)))
      .then(() => settle(queries))
      .catch((thrown) => refused(queries, [], thrown));
  }

  function write(
    before: readonly Conversation[],
    change: BulkChange,
    shown: Shown,
    onDone: () => void = () => {},
  ): void {
    remember(
      queries,
      before.map((conversation) => ({ ...conversation, ...shown })),
    );
    const ids = before.map((conversation) => conversation.conversation_id);
    saveConversations(ids, change)
      .then(() => {
        onDone();
        return settle(queries);
      })
      .catch((thrown) => refused(queries, before, thrown));
  }

  function moveAll(
    before: readonly Conversation[],
    change: BulkChange,
    shown: Shown,
    outcome: string,
    onUndone: () => void = () => {},
  ): void {
    const revert = () => {
      undo(before);
      onUndone();
    };
    if (before.length > 0)
      write(before, change, shown, () => notifyWithUndo(`${counted(before.length)} ${outcome}.`, revert));
  }

  return {
    changeAll: (before, change, shown, outcome) =>
      write(before, change, shown, () => notifyDone(`${counted(before.length)} ${outcome}.`)),
    changeOne(before, change, shown) {
      remember(queries, [{ ...before, ...shown }]);
      saveConversation(before.conversation_id, change)
        .then((saved) => {
          remember(queries, [saved]);
          return queries.invalidateQueries({ queryKey: countsKey });
        })
        .catch((thrown) => refused(queries, [before], thrown));
    },
    // Resolving also marks as read: nobody would open it again to clear the mark.
    resolve: (before, onUndone) =>
      moveAll(
        before,
        { status: 'resolved', read: true },
        { status: 'resolved', snoozed_until: null, unread: 0 },
        'resolved',
        onUndone,
      ),
    reopen: (before) =>
      moveAll(before, { status: 'open' }, { status: 'open', snoozed_until: null }, 'opened again'),
    snooze: (before, until, label) =>
      moveAll(
        before,
        { status: 'snoozed', snoozed_until: until },
        { status: 'snoozed', snoozed_until: until },
        `snoozed: ${label.toLowerCase()}`,
      ),
  };
}

/** Changes to conversations. Each shows at once, and is reverted if the server refuses it. */
export function useWrites(): Writes {
  const queries = useQueryClient();
  return useMemo(() => writesOf(queries), [queries]);
}
