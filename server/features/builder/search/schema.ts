import { Choice, Closed, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { ChangeSetId } from '../revisions/schema.ts';

/** Shapes of the search of a site on the wire. Source: contract §9 and §13. */

export const foundTypes = ['page', 'link', 'service', 'image'] as const;
export type FoundType = (typeof foundTypes)[number];
const environments = ['production', 'staging'] as const;

export const SiteSearchInput = Closed({
  site_id: SiteId,
  q: Type.String({
    minLength: 1,
    maxLength: 200,
    description:
      'Words. Small typos are forgiven. The first eight different ones of two letters or more are looked for; of one letter where a script writes words with one.',
  }),
  type: Type.Optional(Choice([...foundTypes], 'Only these: `link` is the Links category.')),
  environment: Type.Optional(
    Choice([...environments], '`production`, what is live, unless told; `staging` needs the scope `stage`.'),
  ),
  change_set_id: Type.Optional(ChangeSetId),
});

const Found = Type.Object({
  type: Choice([...foundTypes], 'What it is.'),
  title: Type.String(),
  url: Type.String({ description: 'Of the page; of a link, where it leads.' }),
  path: Type.String({ description: 'Of the page on which it stands.' }),
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
      built_at: Timestamp('When it was made.'),
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
    data: Type.Array(Found, { description: 'The best first, at most 50.' }),
  },
  { title: 'SiteSearch' },
);
