import { defineOperation } from '../../../kernel/operation.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

const Starter = Type.Object(
  {
    starter_key: Type.String(),
    name: Type.String(),
    trade: Type.String({ description: 'Group of starters.' }),
    description: Type.String(),
    pages: Type.Array(Type.String(), { description: 'The titles of its pages.' }),
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
          },
        ],
      },
    },
  }),
};
