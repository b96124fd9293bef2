import { Choice, Nullable, StrictObject, Type } from '../../../kernel/schema.ts';

// Shapes of the requests of visitors to published sites.

const types = ['page', 'link', 'service', 'image'] as const;

export const PublicSearchInput = StrictObject({
  q: Type.Optional(
    Type.String({ maxLength: 16_384, description: 'Search words; only the first 200 characters count.' }),
  ),
  type: Type.Optional(Choice([...types], 'Only these.')),
});

export const PublicSearch = Type.Object(
  {
    query: Type.String({ description: 'The search words.' }),
    type: Nullable(Choice([...types], 'The listed type; null for all.')),
    counts: Type.Object(
      { page: Type.Integer(), link: Type.Integer(), service: Type.Integer(), image: Type.Integer() },
      { description: 'Number of results of each type, regardless of the type filter.' },
    ),
    data: Type.Array(
      Type.Object({
        type: Choice([...types], 'Its kind.'),
        title: Type.String(),
        url: Type.String({ description: 'Address of the page; for a link, its target.' }),
        excerpt: Type.String(),
      }),
      { description: 'Best match first, at most 50.' },
    ),
  },
  { title: 'PublicSearch' },
);
