/** `success` of repeatable operations: 201 for a new record, 200 if the answer says that it existed. */
export const createdOrRepeated = {
  statuses: [201, 200],
  of: ({ duplicate }: { readonly duplicate: boolean }) => (duplicate ? 200 : 201),
} as const;
