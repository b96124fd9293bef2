import { WordMark } from '../ui/word-mark.tsx';
import type { Outgoing } from './outgoing.ts';
import { useHasUnsent } from './use-outbox.ts';

/** Says in a list that something written there did not get there. */
export const UnsentMark = ({ about, id }: Pick<Outgoing, 'about' | 'id'>) =>
  useHasUnsent(about, id) ? <WordMark tone="bad">Not sent</WordMark> : null;
