import { Choice, Closed, Nullable, Type } from '../../../kernel/schema.ts';

/** Shapes of the requests of visitors to published sites. */

const types = ['page', 'link', 'service', 'image'] as const;

export const PublicSearchInput = Closed({
  q: Type.Optional(
    Type.String({ maxLength: 16_384, description: 'Words; the first 200 characters are looked for.' }),
  ),
  type: Type.Optional(Choice([...types], 'Only these.')),
});

export const PublicSearch = Type.Object(
  {
    query: Type.String({ description: 'The words that were looked for.' }),
    type: Nullable(Choice([...types], 'The only type that is listed; null for all.')),
    counts: Type.Object(
      { page: Type.Integer(), link: Type.Integer(), service: Type.Integer(), image: Type.Integer() },
      { description: 'How many there are of each type, whatever type was asked for.' },
    ),
    data: Type.Array(
      Type.Object({
        type: Choice([...types], 'What it is.'),
        title: Type.String(),
        url: Type.String({ description: 'Of the page; of a link, where it leads.' }),
        excerpt: Type.String(),
      }),
      { description: 'The best first, at most 50.' },
    ),
  },
  { title: 'PublicSearch' },
);
