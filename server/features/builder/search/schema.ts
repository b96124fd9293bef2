import { Choice, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { ChangeSetId } from '../revisions/schema.ts';

// Shapes of the search of a site on the wire. Source: contract §9 and §13.

export const foundTypes = ['page', 'link', 'service', 'image'] as const;
export type FoundType = (typeof foundTypes)[number];
const environments = ['production', 'staging'] as const;

export const SiteSearchInput = StrictObject({
  site_id: SiteId,
  q: Type.String({
    minLength: 1,
    maxLength: 200,
    description:
      'Search words; small typos are tolerated. Only the first eight different words of at least two letters count (one ' +
      'letter in scripts with one-letter words).',
  }),
  type: Type.Optional(Choice([...foundTypes], 'Only this type; `link` is the Links category.')),
  environment: Type.Optional(
    Choice(
      [...environments],
      '`production` (default) is the live content; `staging` requires the scope `stage`.',
    ),
  ),
  change_set_id: Type.Optional(ChangeSetId),
});

const Found = Type.Object({
  type: Choice([...foundTypes], 'Its kind.'),
  title: Type.String(),
  url: Type.String({ description: 'Address of the page; for a link, its target.' }),
  path: Type.String({ description: 'Page that contains it.' }),
  excerpt: Type.String(),
  label: Type.Optional(Type.String({ description: 'Of a link.' })),
  score: Type.Number(),
});

export const SiteSearch = Type.Object(
  {
    query: Type.String(),
    environment: Choice([...environments], 'What was searched.'),
    index: Type.Object({
      version: Type.String({ description: 'The same where the content is.' }),
      built_at: Timestamp('When it was created.'),
      pages: Type.Integer({ description: 'Public pages in it.' }),
    }),
    counts: Type.Object(
      {
        page: Type.Integer(),
        link: Type.Integer(),
        service: Type.Integer(),
        image: Type.Integer(),
      },
      { description: 'Number of results of each type, regardless of the type filter.' },
    ),
    data: Type.Array(Found, { description: 'Best match first, at most 50.' }),
  },
  { title: 'SiteSearch' },
);
