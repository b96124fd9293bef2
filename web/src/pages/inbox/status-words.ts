import type { Conversation } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

export const statusWords: Readonly<Record<Conversation['status'], string>> = {
  open: 'Open',
  pending: 'Pending',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
};

export const statusTones: Readonly<Record<Conversation['status'], Tone>> = {
  open: 'plain',
  pending: 'warn',
  snoozed: 'idle',
  resolved: 'good',
};
