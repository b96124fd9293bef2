import type { ChangeEventName, ChangeKindEntries } from '../../changes/schema.ts';

/** Events offered to webhooks: changes of some kinds of records, under their public names. Source: contract §9. */
export interface OfferedEvents {
  readonly all: readonly OfferedEvent[];
  readonly names: readonly string[];
  /** Change kinds with at least one event. */
  readonly kinds: readonly string[];
  /** Names with descriptions, as a list for people. */
  readonly list: string;
  /** The event a change is, or undefined where none is offered for it. */
  of(kind: string, op: string): ChangeEventName | undefined;
  named(name: string): ChangeEventName | undefined;
}

export interface OfferedEvent {
  /** Kind of record and the operation on it. */
  readonly kind: string;
  readonly op: string;
  readonly event: ChangeEventName;
}

export function offeredBy(kinds: readonly ChangeKindEntries[]): OfferedEvents {
  const offered = kinds.flatMap((entries) =>
    Object.entries(entries).flatMap(([kind, ops]) =>
      Object.entries(ops).map(([op, event]) => ({ kind, op, event: event as ChangeEventName })),
    ),
  );
  const byChange = new Map(offered.map(({ kind, op, event }) => [`${kind} ${op}`, event]));
  const byName = new Map(offered.map(({ event }) => [event.name, event]));
  return {
    all: offered,
    names: [...byName.keys()],
    kinds: [...new Set(offered.map(({ kind }) => kind))],
    list: offered.map(({ event }) => `\`${event.name}\`: ${event.description}`).join(' '),
    of: (kind, op) => byChange.get(`${kind} ${op}`),
    named: (name) => byName.get(name),
  };
}

/** Event name of test deliveries. Cannot be subscribed to. */
export const testEvent = 'webhook.test';
