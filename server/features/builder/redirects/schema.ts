import { Choice, Closed, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

/** Shapes of redirects on the wire. */

export const statuses = ['301', '302', '307', '308', '410'] as const;
/** Maximum length of an imported list in characters. */
const csvCharactersMax = 400_000;

const RedirectId = Type.String({ minLength: 1, maxLength: 64, description: 'From {redirect.list}.' });
const From = Type.String({
  minLength: 1,
  maxLength: 1000,
  description:
    'The old address: `/old-menu`, or `/old/*` for all below it. A whole address is taken by its path.',
});
const To = Type.String({
  minLength: 1,
  maxLength: 2048,
  description:
    'The path of a page, any path of the site, or an address elsewhere. `*` at its end takes the rest of the old one.',
});

const Redirect = Type.Object(
  {
    redirect_id: Type.String(),
    from: Type.String(),
    to: Nullable(Type.String({ description: 'Null for an address that is gone.' })),
    to_title: Nullable(Type.String({ description: 'Title of the page that it leads to.' })),
    status: Choice([...statuses], '`410`: gone for good.'),
    problem: Nullable(Type.String({ description: 'What is wrong with it, as a sentence.' })),
  },
  { title: 'Redirect' },
);

export const RedirectListInput = Closed({ site_id: SiteId, ...viewInput });
export const RedirectList = Type.Object(
  { ...shownMembers, data: Type.Array(Redirect) },
  { title: 'RedirectList' },
);

export const RedirectSaveInput = Closed({
  site_id: SiteId,
  redirect_id: Type.Optional(RedirectId),
  from: From,
  to: Type.Optional(To),
  status: Type.Optional(Choice([...statuses], 'Permanent (301) unless told.')),
  ...stageInput,
});
export const RedirectSaved = Staged({ redirect_id: Type.String() });

export const RedirectDeleteInput = Closed({
  site_id: SiteId,
  redirect_ids: Type.Array(RedirectId, { minItems: 1, maxItems: 2000 }),
  ...stageInput,
});
export const RedirectsDeleted = Staged({ deleted: Type.Integer() });

export const RedirectImportInput = Closed({
  site_id: SiteId,
  csv: Type.String({
    minLength: 1,
    maxLength: csvCharactersMax,
    description: 'A line for each: old address, new one (none: gone), and a status if it is not 301.',
  }),
  ...stageInput,
});
export const RedirectsImported = Staged({
  added: Type.Integer(),
  skipped: Type.Array(Type.Object({ line: Type.Integer(), says: Type.String() }), {
    description: 'Lines that were left out, the first 100 of them.',
  }),
});

const MissingAddress = Type.Object(
  {
    path: Type.String(),
    count: Type.Integer({ description: 'How often visitors asked for it.' }),
    first_at: Timestamp('When it was first asked for.'),
    last_at: Timestamp('When it was last asked for.'),
  },
  { title: 'MissingAddress' },
);
export const MissingInput = Closed({ site_id: SiteId });
export const MissingAddresses = Type.Object(
  { data: Type.Array(MissingAddress) },
  { title: 'MissingAddresses' },
);
export const MissingDismissInput = Closed({
  site_id: SiteId,
  path: Type.String({ minLength: 1, maxLength: 600, description: 'From {missing_address.list}.' }),
});
