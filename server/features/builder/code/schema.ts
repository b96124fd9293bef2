import { Nullable, StrictObject, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

const tag = {
  name: Type.String({
    pattern: '^[A-Za-z0-9:._-]{1,80}$',
    maxLength: 80,
    description: 'Such as `google-site-verification`.',
  }),
  content: Type.String({ minLength: 1, maxLength: 300 }),
};
const url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Address of a script at another origin, with https.',
});
const purpose = Type.String({ maxLength: 120, description: 'Its purpose, shown to visitors.' });
const tracking = Type.Boolean({
  description: 'True if it tracks visitors: it is loaded only after they agree.',
});

export const CodeGetInput = StrictObject({ site_id: SiteId, ...viewInput });
export const SiteCode = Type.Object(
  {
    ...shownMembers,
    tags: Type.Array(Type.Object(tag)),
    scripts: Type.Array(
      Type.Object({
        url: Type.String(),
        origin: Type.String({ description: 'Origins added to the policy of public pages.' }),
        purpose: Nullable(Type.String()),
        tracking: Type.Boolean(),
      }),
    ),
    held_back_by: Type.Array(Type.String(), {
      description: 'Pages for the team or customers. While there is one, no page has scripts.',
    }),
  },
  { title: 'SiteCode' },
);

export const CodeSaveInput = StrictObject({
  site_id: SiteId,
  tags: Type.Optional(
    Type.Array(StrictObject(tag), {
      maxItems: 20,
      description: 'The complete list; omit it to keep the current one.',
    }),
  ),
  scripts: Type.Optional(
    Type.Array(StrictObject({ url, purpose: Type.Optional(purpose), tracking: Type.Optional(tracking) }), {
      maxItems: 10,
      description: 'The complete list; omit it to keep the current one.',
    }),
  ),
  ...stageInput,
});
export const CodeSaved = Staged({});
