/** For `success` of what may be sent again: 201 for something new, 200 where the answer says it was there already. */
export const createdOrRepeated = {
  statuses: [201, 200],
  of: ({ duplicate }: { readonly duplicate: boolean }) => (duplicate ? 200 : 201),
} as const;
