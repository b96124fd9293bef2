import { Type } from 'typebox';
import { blocks, choice, flag, group, idPattern, optional, picture, text, word } from '../fields.ts';
import { defineKind } from '../kind.ts';

const pageRoles = ['page', 'home', 'team', 'customer'] as const;
const pageAccess = ['public', 'team', 'customer'] as const;
/** Facts of a page that is a post: with a date it appears in post lists and in the feed. */
const post = group({
  date: word({
    title: 'Date',
    description: 'As 2027-03-01.',
    pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  }),
  author: optional(text({ title: 'Author', maxLength: 80 })),
  tags: optional(Type.Array(text({ minLength: 1, maxLength: 40 }), { title: 'Tags', maxItems: 12 })),
  summary: optional(text({ title: 'Summary', lines: true, maxLength: 300 })),
});
/** Lower-case ASCII words, so that no two addresses look alike. */
export const pagePathPattern = '^/(?:[a-z0-9][a-z0-9._-]*(?:/[a-z0-9][a-z0-9._-]*)*)?$';

export const page = defineKind(
  group({
    page_id: word({ pattern: idPattern('pg') }),
    path: word({ title: 'Address', description: 'As /about.', pattern: pagePathPattern }),
    title: text({ title: 'Title', minLength: 1, maxLength: 160 }),
    role: choice(pageRoles),
    access: choice(pageAccess),
    seo: optional(
      group({
        title: optional(
          text({ description: 'Replaces the page’s title in search results.', maxLength: 160 }),
        ),
        description: optional(text({ maxLength: 300 })),
        canonical: optional(word({ description: 'A path of this site.', pattern: pagePathPattern })),
        robots: optional(
          group({
            index: optional(flag({ default: true })),
            follow: optional(flag({ default: true })),
            max_image_preview: optional(choice(['large', 'standard', 'none'])),
          }),
        ),
        image: optional(picture()),
      }),
    ),
    post: optional(post),
    blocks: blocks(),
  }),
)({
  key: 'page',
  pattern: 'pages/*.json',
  idProperty: 'page_id',
  idPattern: idPattern('pg'),
  blank: (id) => ({
    page_id: id,
    path: '/new-page',
    title: 'New page',
    role: 'page',
    access: 'public',
    blocks: [],
  }),
  // Name used in menus and lists; search results use the SEO title.
  title: ({ path, title }) => (path === '/' ? 'Page “Home”' : `Page “${title}”`),
});
