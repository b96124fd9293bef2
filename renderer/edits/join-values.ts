import { idOf, isKeyed, isMergeable, isSame } from './address.ts';
import { joinOrders } from './list-order.ts';

/** Called with each address, relative to the merged values, that both sides changed. Returns the side that wins. */
export type ConflictResolver = (parts: readonly string[]) => Side;
export type Side = 'mine' | 'theirs';

/**
 * Merges two changes of a value: members by name, list items by id, everything else as a whole. Undefined
 * means a missing value.
 */
export function joinValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  resolve: ConflictResolver,
  parts: readonly string[] = [],
): unknown {
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const isNew = base === undefined;
  if (isMergeable(mine) && isMergeable(theirs) && (isNew || isMergeable(base)))
    return joinMembers(isNew ? {} : (base as Members), mine, theirs, resolve, parts);
  if (isKeyed(mine) && isKeyed(theirs) && (isNew || isKeyed(base)))
    return joinItems(isNew ? [] : (base as Items), mine, theirs, resolve, parts);
  return resolve(parts) === 'mine' ? mine : theirs;
}

type Members = Readonly<Record<string, unknown>>;
type Items = readonly Members[];

function joinMembers(
  base: Members,
  mine: Members,
  theirs: Members,
  resolve: ConflictResolver,
  parts: readonly string[],
): Members {
  const own = (value: Members, name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const joined = joinValues(own(base, name), own(mine, name), own(theirs, name), resolve, [
        ...parts,
        name,
      ]);
      return joined === undefined ? [] : [[name, joined]];
    }),
  );
}

function joinItems(
  base: Items,
  mine: Items,
  theirs: Items,
  resolve: ConflictResolver,
  parts: readonly string[],
): Items {
  const [before, ours, others] = [base, mine, theirs].map(
    (list) => new Map(list.map((item) => [idOf(item) ?? '', item])),
  ) as [Map<string, Members>, Map<string, Members>, Map<string, Members>];
  const items = new Map<string, Members>();
  for (const id of new Set([...others.keys(), ...ours.keys()])) {
    const joined = joinValues(before.get(id), ours.get(id), others.get(id), resolve, [...parts, id]);
    if (joined !== undefined) items.set(id, joined as Members);
  }
  const order = joinOrders([...before.keys()], [...ours.keys()], [...others.keys()], new Set(items.keys()));
  return order.map((id) => items.get(id) ?? {});
}
