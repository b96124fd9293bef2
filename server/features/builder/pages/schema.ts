import { themeTexts, themeValues } from '../../../../renderer/theme/values.ts';
import { Choice, Closed, Loose, Nullable, type TProperties, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { LinkItemInput, linksMax } from '../links/schema.ts';
import { AnyObject, DryRun, Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

/** Shapes of pages and their blocks on the wire. Source: contract, §13. */

const BlockKey = Type.String({ minLength: 1, maxLength: 41, description: 'A kind of block, as `text`.' });
const BlockId = Type.String({ minLength: 1, maxLength: 64, description: 'From {page.find}.' });
const PageId = Type.String({ minLength: 1, maxLength: 64, description: 'From {page.list}.' });
const Path = Type.String({ minLength: 1, maxLength: 200, description: 'The address of a page, as /about.' });

/** Names a page by exactly one of the two. */
export const pageNamed = { page_id: Type.Optional(PageId), path: Type.Optional(Path) };

const Position = Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Closed({ after: BlockId })], {
  description: 'A place from 0, or behind another block; at the end unless told.',
});

const BlockEntry = Type.Object({
  block_key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  category: Type.String(),
});
export const BlockSchema = Type.Object({
  ...BlockEntry.properties,
  takes: Type.Array(Type.String(), { description: '`children`, `effects`.' }),
  props: Loose('The JSON Schema of its props. Ids inside may be left out, rich text may be Markdown.'),
  example: Loose('Props that are right.'),
});
export const BlockListInput = Closed({ block_key: Type.Optional(BlockKey) });
export const BlockCatalog = Type.Object(
  { data: Type.Array(BlockEntry), block: Type.Optional(BlockSchema) },
  { title: 'BlockCatalog' },
);
export const BlockGetInput = Closed({ block_key: BlockKey });

const PageEntry = Type.Object({
  page_id: Type.String(),
  path: Type.String(),
  title: Type.String(),
  role: Type.String(),
  access: Type.String(),
  blocks: Type.Integer({ description: 'How many.' }),
});
export const PageListInput = Closed({ site_id: SiteId, ...viewInput });
export const PageList = Type.Object({ ...shownMembers, data: Type.Array(PageEntry) }, { title: 'PageList' });
export const PageGetInput = Closed({ site_id: SiteId, page_id: PageId, ...viewInput });
export const PageFindInput = Closed({ site_id: SiteId, ...pageNamed, ...viewInput });
export const Page = Type.Object(
  {
    ...shownMembers,
    page_id: Type.String(),
    path: Type.String(),
    title: Type.String(),
    role: Type.String(),
    access: Type.String(),
    seo: Nullable(Loose('As it is saved.')),
    post: Nullable(Loose('Where the page is a post: `date`, `author`, `tags`, `summary`.')),
    blocks: Type.Array(Loose('A block: block_id, key, props.')),
  },
  { title: 'SitePage' },
);

const staged = <P extends TProperties>(input: P) => Closed({ site_id: SiteId, ...input, ...stageInput });
const Seo = AnyObject('`title, description, canonical, robots {index, follow}, image`.');

export const PageSaveInput = staged({
  page_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'From {page.list}; a new page unless told.' }),
  ),
  path: Path,
  title: Type.String({ minLength: 1, maxLength: 160, description: 'As visitors read it.' }),
  seo: Type.Optional(Seo),
  post: Type.Optional(Nullable(AnyObject('`date, author, tags, summary`.'))),
  blocks: Type.Optional(
    Type.Array(AnyObject('A block.'), {
      maxItems: 200,
      description: 'Each `{key, props}`, with its block_id where it stays.',
    }),
  ),
});
export const PageDeleteInput = staged({
  ...pageNamed,
  leads_to: Type.Optional(
    Type.String({ maxLength: 200, description: 'Another page for its visitors, or `gone`.' }),
  ),
});
export const PageDuplicateInput = staged({
  ...pageNamed,
  new_path: Path,
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 160 })),
});
export const PageStaged = Staged({ page_id: Type.String() });

export const BlockAddInput = staged({
  ...pageNamed,
  block_key: BlockKey,
  block_id: Type.Optional(
    Type.String({
      pattern: '^b_[A-Za-z0-9_-]{1,60}$',
      maxLength: 62,
      description: 'Your own, as b_7k2m, that {page.find} does not show; made unless told.',
    }),
  ),
  heading: Type.Optional(Type.String({ maxLength: 300, description: 'Above the block.' })),
  link_items: Type.Optional(
    Type.Array(LinkItemInput, { maxItems: linksMax, description: 'Of a list of links.' }),
  ),
  props: Type.Optional(AnyObject('By the schema of the block.')),
  position: Type.Optional(Position),
});
const blockIds = { page_id: Type.String(), block_id: Type.String() };
export const BlockStaged = Staged(blockIds);
export const BlockAddDryRun = DryRun({});
export const BlockSaveInput = staged({
  block_id: BlockId,
  props: AnyObject('The members that change, or addresses in them, as /items/i_1/title; null takes one out.'),
});
export const BlockMoveInput = staged({
  block_id: BlockId,
  ...pageNamed,
  position: Type.Optional(Position),
});
export const BlockDeleteInput = staged({ block_id: BlockId });

const LinkItems = Type.Array(AnyObject('`{label, page_id}`, `{label, url}` or a link item.'), {
  maxItems: 12,
});
const Header = Closed(
  { items: LinkItems, cta: Type.Optional(AnyObject('One link.')) },
  { description: 'The menu above each page.' },
);
const Footer = Closed(
  {
    columns: Type.Array(
      Closed({
        item_id: Type.Optional(Type.String({ maxLength: 64 })),
        title: Type.String({ maxLength: 60 }),
        items: LinkItems,
      }),
      { maxItems: 4 },
    ),
    legal: Type.Optional(Type.String({ maxLength: 600 })),
  },
  { description: 'Columns of links below each page.' },
);
export const ViewInput = Closed({ site_id: SiteId, ...viewInput });
export const NavigationSaveInput = staged({ header: Header, footer: Footer });
export const Navigation = Type.Object(
  { ...shownMembers, header: Loose('`items`, `cta`.'), footer: Loose('`columns`, `legal`.') },
  { title: 'Navigation' },
);

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7, description: 'A colour, as #2f6f4f.' });
const themeMembers = {
  brand_color: Color,
  accent_color: Type.Optional(Color),
  neutral: Type.Optional(Choice(themeValues.neutral, themeTexts.neutral.says)),
  paper: Type.Optional(Choice(themeValues.paper, themeTexts.paper.says)),
  type_pairing: Type.Optional(Choice(themeValues.type_pairing, themeTexts.type_pairing.says)),
  scale: Type.Optional(Choice(themeValues.scale, themeTexts.scale.says)),
  roundness: Type.Optional(Choice(themeValues.roundness, themeTexts.roundness.says)),
  density: Type.Optional(Choice(themeValues.density, themeTexts.density.says)),
  lines: Type.Optional(Choice(themeValues.lines, themeTexts.lines.says)),
  depth: Type.Optional(Choice(themeValues.depth, themeTexts.depth.says)),
  pictures: Type.Optional(Choice(themeValues.pictures, themeTexts.pictures.says)),
  motion: Type.Optional(Choice(themeValues.motion, themeTexts.motion.says)),
};
export const ThemeSaveInput = staged(themeMembers);
export const Theme = Type.Object(
  { ...shownMembers, theme: Nullable(Type.Object(themeMembers)) },
  { title: 'Theme' },
);
export const PlainStaged = Staged({});

const pageRoles = ['page', 'home', 'team', 'customer'] as const;
const Role = Choice(
  [...pageRoles],
  '`home` stands at /; `team` and `customer` are for those alone; `page` is an ordinary one.',
);
export const PageRoleInput = Closed({ site_id: SiteId, ...pageNamed, role: Role, ...stageInput });
export const PageRoleStaged = Staged({
  page_id: Type.String(),
  path: Type.String({ description: 'Its address now.' }),
  role: Role,
  access: Choice(['public', 'team', 'customer'], 'Who reads it, as its role says.'),
});
