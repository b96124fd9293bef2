import { Closed, Nullable, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

/** Shapes of third-party services on the wire. */

const tag = {
  name: Type.String({
    pattern: '^[A-Za-z0-9:._-]{1,80}$',
    maxLength: 80,
    description: 'As `google-site-verification`.',
  }),
  content: Type.String({ minLength: 1, maxLength: 300 }),
};
const url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Of a script at another origin, with https.',
});
const purpose = Type.String({ maxLength: 120, description: 'What it is for; visitors read it.' });
const tracking = Type.Boolean({
  description: 'True where it follows visitors: it is loaded only after they agreed.',
});

export const CodeGetInput = Closed({ site_id: SiteId, ...viewInput });
export const SiteCode = Type.Object(
  {
    ...shownMembers,
    tags: Type.Array(Type.Object(tag)),
    scripts: Type.Array(
      Type.Object({
        url: Type.String(),
        origin: Type.String({ description: 'What the policy of public pages gains.' }),
        purpose: Nullable(Type.String()),
        tracking: Type.Boolean(),
      }),
    ),
    held_back_by: Type.Array(Type.String(), {
      description: 'Pages for the team or for customers. While there is one, no script is on any page.',
    }),
  },
  { title: 'SiteCode' },
);

export const CodeSaveInput = Closed({
  site_id: SiteId,
  tags: Type.Optional(
    Type.Array(Closed(tag), { maxItems: 20, description: 'All of them; those there are stay if left out.' }),
  ),
  scripts: Type.Optional(
    Type.Array(Closed({ url, purpose: Type.Optional(purpose), tracking: Type.Optional(tracking) }), {
      maxItems: 10,
      description: 'All of them; those there are stay if left out.',
    }),
  ),
  ...stageInput,
});
export const CodeSaved = Staged({});
