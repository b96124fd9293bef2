import type { Priority } from '../api/records.ts';

/** From least to most urgent. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const satisfies readonly Priority[];

export const priorityLabels: Readonly<Record<Priority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};
