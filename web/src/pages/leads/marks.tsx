import type { Lead, LeadStatus } from '../../api/records.ts';
import { type Tone, WordMark } from '../../ui/word-mark.tsx';

export const statusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
  archived: 'Archived',
};

const tones: Record<LeadStatus, Tone> = {
  new: 'warn',
  contacted: 'plain',
  qualified: 'plain',
  won: 'good',
  lost: 'bad',
  archived: 'idle',
};

export const LeadStatusMark = ({ status }: { status: LeadStatus }) => (
  <WordMark tone={tones[status]}>{statusLabels[status]}</WordMark>
);

/** Name of a lead's contact, or the best substitute. */
export const leadName = ({ contact, lead_id }: Pick<Lead, 'contact' | 'lead_id'>): string =>
  contact?.name || contact?.email || `Lead ${lead_id}`;
