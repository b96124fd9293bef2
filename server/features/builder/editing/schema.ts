import { AnyValue, StrictObject, type TProperties, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import * as pages from '../pages/schema.ts';
import { AnyObject, Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

// Shapes of drafts and edits on the wire.

export const OpenInput = StrictObject({ site_id: SiteId, ...viewInput });
export const OpenSite = Type.Object(
  {
    ...shownMembers,
    documents: AnyValue('Every document by its path: site.json, navigation.json, pages/<page_id>.json, …'),
    rights: Type.Object(
      {
        edit: Type.Boolean({ description: 'Whether this caller may stage changes.' }),
        publish: Type.Boolean({ description: 'Whether this caller may publish them.' }),
      },
      { description: 'Rights of this caller.' },
    ),
  },
  { title: 'OpenSite' },
);

const editsMax = 200;
export const SiteEditInput = StrictObject({
  site_id: SiteId,
  ...stageInput,
  edits: Type.Array(AnyObject('An edit.'), {
    minItems: 1,
    maxItems: editsMax,
    description:
      '`{op, …}` with the input of that operation: block.add, .save, .move, .delete, page.save, .delete, .duplicate, .set_role, ' +
      'navigation.save, theme.save. Or `document.patch` with `patches`: `{do: set, doc, at, value?}`, `{do: insert, doc, at, item, after}`, ' +
      '`{do: move, doc, at, to?, after}`; `at` as `/services/s_1/title`, items by id.',
  }),
});
export const SiteEdited = Staged({
  made: Type.Array(AnyValue('Ids that the edit created or changed.'), { description: 'One for each edit.' }),
});

const Document = Type.String({ minLength: 1, maxLength: 200, description: 'A path of the site.' });
const At = Type.String({
  maxLength: 500,
  pattern: '^(?:/[^/]+)*$',
  description: 'An address in the document, such as /blocks/b_7k2m/props/heading: list members by id.',
});
const After = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]);
const patchShapes = {
  set: StrictObject({ do: Type.Literal('set'), doc: Document, at: At, value: Type.Optional(Type.Unknown()) }),
  insert: StrictObject({
    do: Type.Literal('insert'),
    doc: Document,
    at: At,
    item: AnyObject('The item.'),
    after: After,
  }),
  move: StrictObject({
    do: Type.Literal('move'),
    doc: Document,
    at: At,
    to: Type.Optional(StrictObject({ doc: Document, at: At })),
    after: After,
  }),
};

/** Input of an operation as it appears in an edit: without the site, which the batch names. */
function inEdit({ properties }: { readonly properties: TProperties }) {
  const { site_id: _site, change_set_id: _set, base_revision_id: _base, ...own } = properties;
  return StrictObject({ op: Type.String(), ...own });
}
const { heading: _heading, link_items: _links, ...added } = pages.BlockAddInput.properties;
const emptyTitle = Type.String({ maxLength: 160 });

/** Edit schemas by `op`. Only {block.add} looks up retailer links, so edits in a batch have no `link_items`. */
export const editShapes = {
  'block.add': inEdit({ properties: added }),
  'block.save': inEdit(pages.BlockSaveInput),
  'block.move': inEdit(pages.BlockMoveInput),
  'block.delete': inEdit(pages.BlockDeleteInput),
  'page.save': inEdit({ properties: { ...pages.PageSaveInput.properties, title: emptyTitle } }),
  'page.delete': inEdit(pages.PageDeleteInput),
  'page.duplicate': inEdit(pages.PageDuplicateInput),
  'page.set_role': inEdit(pages.PageRoleInput),
  'navigation.save': inEdit(pages.NavigationSaveInput),
  'theme.save': inEdit(pages.ThemeSaveInput),
  'document.patch': StrictObject({
    op: Type.String(),
    patches: Type.Array(AnyObject('A patch.'), { minItems: 1, maxItems: 200 }),
  }),
};
export { patchShapes };
