import { Choice, Closed, Type } from '../../../kernel/schema.ts';

/** Shapes of what visitors of published sites ask. */

export const PublicSearchInput = Closed({
  q: Type.Optional(
    Type.String({ maxLength: 16_384, description: 'Words; the first 200 characters are looked for.' }),
  ),
});

export const PublicSearch = Type.Object(
  {
    query: Type.String({ description: 'The words that were looked for.' }),
    data: Type.Array(
      Type.Object({
        type: Choice(['page', 'link', 'service', 'image'], 'What it is.'),
        title: Type.String(),
        url: Type.String({ description: 'Of the page; of a link, where it leads.' }),
        excerpt: Type.String(),
      }),
      { description: 'The best first, at most 50.' },
    ),
  },
  { title: 'PublicSearch' },
);
