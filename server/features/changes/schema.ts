import { Choice } from '../../kernel/schema.ts';

/** Shapes of the change feed on the wire. Source: contract §9. */

export const changeKinds = [
  'event',
  'contact',
  'lead',
  'conversation',
  'message',
  'ticket',
  'ticket_message',
  'agent',
  'task',
  'run',
  'app',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
export const ChangeKindName = Choice([...changeKinds], 'What kind of record changed.');

export const changeOps = ['created', 'updated', 'deleted'] as const;
export type ChangeOp = (typeof changeOps)[number];
export const ChangeOpName = Choice([...changeOps], 'What became of it.');
