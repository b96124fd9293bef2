import { refuseField } from './errors.ts';
import { Choice, Type } from './schema.ts';

/** Sort order: a member of the records, ascending, or descending with a `-` before it. */
export type Sort<Member extends string> = Member | `-${Member}`;

/** The parameter of a list that is sorted as callers ask, to be spread into its input. What its order is unless they do, its summary says. */
export const sortedBy = <const Member extends string>(members: readonly Member[]) => ({
  sort: Type.Optional(
    Choice(
      members.flatMap((member): Sort<Member>[] => [member, `-${member}`]),
      '`-` is downwards.',
    ),
  ),
});

/** By which member a list is sorted, and whether downwards. */
export function sortOf<Member extends string>(sort: Sort<Member>): { member: Member; isDownwards: boolean } {
  const isDownwards = sort.startsWith('-');
  return { member: (isDownwards ? sort.slice(1) : sort) as Member, isDownwards };
}

/** Refuses to sort what is found by words: their index knows but one order. */
export function refuseSortedWords(asked: { readonly q?: string; readonly sort?: string }): void {
  if (asked.q !== undefined && asked.sort !== undefined)
    refuseField('/sort', 'not_with_q', 'What is found by words comes newest first: leave out sort, or q.');
}
