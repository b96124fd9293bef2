import { refuseField } from './errors.ts';
import { Choice, Type } from './schema.ts';

/** Sort order: a member of the records, ascending, or descending with a `-` before it. */
export type Sort<Member extends string> = Member | `-${Member}`;

/** Sort parameter of a list with a chosen order; spread it into the input. The summary states the default order. */
export const sortedBy = <const Member extends string>(members: readonly Member[]) => ({
  sort: Type.Optional(
    Choice(
      members.flatMap((member): Sort<Member>[] => [member, `-${member}`]),
      '`-` is downwards.',
    ),
  ),
});

/** Sort member and direction. */
export function sortOf<Member extends string>(sort: Sort<Member>): { member: Member; isDownwards: boolean } {
  const isDownwards = sort.startsWith('-');
  return { member: (isDownwards ? sort.slice(1) : sort) as Member, isDownwards };
}

/** Rejects sorting together with `q`: the full-text index has only one order. */
export function refuseSortedWords(input: { readonly q?: string; readonly sort?: string }): void {
  if (input.q !== undefined && input.sort !== undefined)
    refuseField('/sort', 'not_with_q', 'Results of q are newest first: omit sort, or q.');
}
