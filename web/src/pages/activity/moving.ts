/** An event that was moved, and the status it had. */
interface Moved {
  readonly event_id: number;
  readonly from: string;
}

/** The moves that give events the status back that each had, as few as there were statuses. */
export function movesBack(moved: readonly Moved[]): { readonly ids: number[]; readonly status: string }[] {
  const groups = Map.groupBy(moved, ({ from }) => from);
  return [...groups].map(([status, some]) => ({ status, ids: some.map(({ event_id }) => event_id) }));
}
