import { defineOperation } from '../../../kernel/operation.ts';
import { Choice, StrictObject, Type } from '../../../kernel/schema.ts';

const Starter = Type.Object(
  {
    starter_key: Type.String(),
    name: Type.String(),
    trade: Type.String({ description: 'Group of starters.' }),
    description: Type.String(),
    pages: Type.Array(Type.String(), { description: 'The titles of its pages.' }),
    preview: Type.String({
      description:
        'A path of the Command Center under which its pages are shown. `~light` or `~dark` behind it selects the scheme.',
    }),
    preview_pages: Type.Array(Type.Object({ title: Type.String(), path: Type.String() }), {
      description: 'Its pages with their paths below `preview`.',
    }),
    scheme: Choice(['auto', 'light', 'dark'], '`auto`: light or dark as the visitor’s device is.'),
  },
  { title: 'Starter' },
);

/** Operations on starters. */
export const operations = {
  starterList: defineOperation({
    name: 'starter.list',
    summary: 'List the starters for new sites',
    guide: 'Create a site from one with {site.create}.',
    chapter: 'Projects and sites',
    access: { tokens: ['session'] },
    effect: 'read',
    input: StrictObject({}),
    output: Type.Object({ data: Type.Array(Starter) }),
    rest: { method: 'GET', path: '/api/command-center/starters' },
    example: {
      input: {},
      output: {
        data: [
          {
            starter_key: 'bare',
            name: 'Bare',
            trade: 'Anything',
            description: 'One empty page.',
            pages: ['Home'],
            preview: '/preview/starter-bare',
            preview_pages: [{ title: 'Home', path: '/' }],
            scheme: 'auto',
          },
        ],
      },
    },
  }),
};
