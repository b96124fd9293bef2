import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

export const statuses = ['301', '302', '307', '308', '410'] as const;
/** Maximum length of an imported list in characters. */
const csvCharactersMax = 400_000;

const RedirectId = Type.String({ minLength: 1, maxLength: 64, description: 'From {redirect.list}.' });
const From = Type.String({
  minLength: 1,
  maxLength: 1000,
  description:
    'The old address: `/old-menu`, or `/old/*` for everything below it. Only the path of a full URL counts.',
});
const To = Type.String({
  minLength: 1,
  maxLength: 2048,
  description:
    'The path of a page, any path of the site, or an external address. A trailing `*` is replaced by the rest of the old address.',
});

const Redirect = Type.Object(
  {
    redirect_id: Type.String(),
    from: Type.String(),
    to: Nullable(Type.String({ description: 'null if the address is gone.' })),
    to_title: Nullable(Type.String({ description: 'Title of the target page.' })),
    status: Choice([...statuses], '`410`: permanently gone.'),
    problem: Nullable(Type.String({ description: 'What is wrong with it, as a sentence.' })),
  },
  { title: 'Redirect' },
);

export const RedirectListInput = StrictObject({ site_id: SiteId, ...viewInput });
export const RedirectList = Type.Object(
  { ...shownMembers, data: Type.Array(Redirect) },
  { title: 'RedirectList' },
);

export const RedirectSaveInput = StrictObject({
  site_id: SiteId,
  redirect_id: Type.Optional(RedirectId),
  from: From,
  to: Type.Optional(To),
  status: Type.Optional(Choice([...statuses], 'Default: permanent (301).')),
  ...stageInput,
});
export const RedirectSaved = Staged({ redirect_id: Type.String() });

export const RedirectDeleteInput = StrictObject({
  site_id: SiteId,
  redirect_ids: Type.Array(RedirectId, { minItems: 1, maxItems: 2000 }),
  ...stageInput,
});
export const RedirectsDeleted = Staged({ deleted: Type.Integer() });

export const RedirectImportInput = StrictObject({
  site_id: SiteId,
  csv: Type.String({
    minLength: 1,
    maxLength: csvCharactersMax,
    description: 'One line each: old address, new address (none: gone), and the status if not 301.',
  }),
  ...stageInput,
});
export const RedirectsImported = Staged({
  added: Type.Integer(),
  skipped: Type.Array(Type.Object({ line: Type.Integer(), says: Type.String() }), {
    description: 'Skipped lines, at most 100.',
  }),
});

const MissingAddress = Type.Object(
  {
    path: Type.String(),
    count: Type.Integer({ description: 'How often visitors requested it.' }),
    first_at: Timestamp('When it was first requested.'),
    last_at: Timestamp('When it was last requested.'),
  },
  { title: 'MissingAddress' },
);
export const MissingInput = StrictObject({ site_id: SiteId });
export const MissingAddresses = Type.Object(
  { data: Type.Array(MissingAddress) },
  { title: 'MissingAddresses' },
);
export const MissingDismissInput = StrictObject({
  site_id: SiteId,
  path: Type.String({ minLength: 1, maxLength: 600, description: 'From {missing_address.list}.' }),
});
