import type { Priority } from '../api/records.ts';

/** From the least urgent to the most urgent. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const satisfies readonly Priority[];

export const priorityLabels: Readonly<Record<Priority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};
