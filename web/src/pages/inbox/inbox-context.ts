import { createContext, useContext } from 'react';
import type { Conversation } from '../../api/records.ts';
import type { DraftKind } from '../../writing/drafts.ts';
import type { InboxFilter } from './filters.ts';
import type { Writes } from './use-writes.ts';

/** A confirmation dialog of the inbox. */
export interface InboxDialog {
  readonly kind: 'snooze' | 'assign' | 'tag';
  readonly about: readonly Conversation[];
}

export interface Inbox {
  readonly filter: InboxFilter;
  readonly writes: Writes;
  /** Resolves the open conversation and opens the next one. */
  resolve(open: Conversation): void;
  openDialog(dialog: InboxDialog): void;
  /** True if the list has no conversation to open. */
  readonly isEmpty: boolean;
  /** Set by the open conversation's composer: focuses it to start a reply or note. */
  readonly composer: { current: ((kind: DraftKind) => void) | undefined };
}

export const InboxContext = createContext<Inbox | undefined>(undefined);

/** State shared by the parts of the inbox. Only below the inbox page. */
export function useInbox(): Inbox {
  const inbox = useContext(InboxContext);
  if (inbox === undefined) throw new Error('This is not part of the inbox.');
  return inbox;
}
