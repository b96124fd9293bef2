import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Site builder';
const tokens = ['admin', 'site', 'session'] as const;
const catalog = { tokens, scope: 'read' } as const;
const reading = { tokens, scope: 'read', site: 'required' } as const;
const staging = { tokens, scope: 'stage', site: 'required' } as const;
const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/site-builder/${path}` },
    { method, path: `/api/command-center/site-builder/${path}` },
  ] as const;
const told = ['change_set_id', 'revision', 'preview', 'diff.summary'];
const stages = {
  chapter,
  access: staging,
  effect: 'stage',
  errors: ['not_found', 'revision_conflict', 'state_conflict'],
} as const;
/** Parameters left out for agents, which continue their own change set. */
const forPeople = ['base_revision_id'];

/** Operations on pages, blocks, menus and the look. */
export const operations = {
  blockList: defineOperation({
    name: 'block.list',
    summary: 'List the kinds of blocks, or show the schema of one',
    chapter,
    access: catalog,
    effect: 'read',
    input: shape.BlockListInput,
    output: shape.BlockCatalog,
    errors: ['not_found'],
    rest: both('GET', 'blocks'),
    mcp: {
      tool: 'svc_site_builder_blocks',
      usual: 'always',
      title: 'List kinds of blocks',
      says: 'With block_key: the schema of its props, and an example.',
    },
    example: { input: {}, output: { data: [examples.block] } },
  }),
  blockGet: defineOperation({
    name: 'block.get',
    summary: 'Show one kind of block, with the schema of its props',
    chapter,
    access: catalog,
    effect: 'read',
    input: shape.BlockGetInput,
    output: shape.BlockSchema,
    errors: ['not_found'],
    rest: both('GET', 'blocks/{block_key}'),
    example: { input: { block_key: 'text' }, output: examples.blockSchema },
  }),
  pageList: defineOperation({
    name: 'page.list',
    summary: 'List the pages of a site',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.PageListInput,
    output: shape.PageList,
    errors: ['not_found'],
    rest: both('GET', 'pages'),
    mcp: {
      tool: 'svc_site_builder_pages',
      usual: 'where built',
      title: 'List pages of a site',
      says: 'As your next write would find them.',
    },
    example: { input: { site_id: 7 }, output: { ...examples.shown, data: [examples.pageEntry] } },
  }),
  pageGet: defineOperation({
    name: 'page.get',
    summary: 'Show one page with its blocks',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.PageGetInput,
    output: shape.Page,
    errors: ['not_found'],
    rest: both('GET', 'pages/{page_id}'),
    example: { input: { site_id: 7, page_id: 'pg_about' }, output: examples.page },
  }),
  pageFind: defineOperation({
    name: 'page.find',
    summary: 'Show the page at an address of the site, or by its id',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.PageFindInput,
    output: shape.Page,
    errors: ['not_found'],
    rest: both('GET', 'page'),
    mcp: {
      tool: 'svc_site_builder_page',
      usual: 'where built',
      title: 'Show a page',
      says: 'With its blocks, SEO and ids.',
    },
    example: { input: { site_id: 7, path: '/about' }, output: examples.page },
  }),
  pageSave: defineOperation({
    ...stages,
    name: 'page.save',
    summary: 'Stage a page: a new one, or another address, title, SEO or blocks',
    guide: 'Without `blocks` those of the page stay. What {page.find} answers can be sent back.',
    input: shape.PageSaveInput,
    output: shape.PageStaged,
    rest: both('POST', 'pages'),
    mcp: {
      tool: 'svc_site_builder_page_save',
      title: 'Save a page',
      says: 'Without page_id a new one. blocks replaces all.',
      omits: forPeople,
      tells: ['page_id', ...told],
    },
    example: {
      input: { site_id: 7, page_id: 'pg_about', path: '/about', title: 'About' },
      output: { ...examples.staged, page_id: 'pg_about' },
    },
  }),
  pageDelete: defineOperation({
    ...stages,
    name: 'page.delete',
    summary: 'Stage that a page goes',
    input: shape.PageDeleteInput,
    output: shape.PageStaged,
    rest: both('POST', 'pages/delete'),
    example: {
      input: { site_id: 7, path: '/about' },
      output: { ...examples.staged, page_id: 'pg_about' },
    },
  }),
  pageDuplicate: defineOperation({
    ...stages,
    name: 'page.duplicate',
    summary: 'Stage a page like another one',
    input: shape.PageDuplicateInput,
    output: shape.PageStaged,
    rest: both('POST', 'pages/duplicate'),
    example: {
      input: { site_id: 7, path: '/about', new_path: '/about-us' },
      output: { ...examples.staged, page_id: 'pg_about' },
    },
  }),
  pageRoleSet: defineOperation({
    ...stages,
    name: 'page.set_role',
    summary: 'Make a page the home page, one for the team or customers, or an ordinary one',
    guide:
      'The home page stands at `/`; the page that was it takes the address of the new one. Pages for the team and for customers are in no ' +
      'index, sitemap, search or content, and answer 401 to everybody else.',
    input: shape.PageRoleInput,
    output: shape.PageRoleStaged,
    rest: both('POST', 'page-role'),
    mcp: {
      tool: 'svc_site_builder_page_role',
      usual: 'always',
      title: 'Set the role of a page',
      says: 'The old home takes the address of the new one.',
      omits: forPeople,
      tells: ['page_id', 'path', 'access', ...told],
    },
    example: {
      input: { site_id: 7, path: '/about', role: 'team' },
      output: { ...examples.staged, page_id: 'pg_about', path: '/about', role: 'team', access: 'team' },
    },
  }),
  blockAdd: defineOperation({
    ...stages,
    name: 'block.add',
    summary: 'Add a block to a page, staged',
    guide:
      'Without `confirm: true` nothing is stored, and the answer says what would change. Props are those of {block.list}; rich text may be Markdown.',
    confirm: shape.BlockAddDryRun,
    input: shape.BlockAddInput,
    output: shape.BlockStaged,
    rest: both('POST', 'block-add'),
    mcp: {
      tool: 'svc_site_builder_block_add',
      usual: 'always',
      title: 'Add a block',
      says: 'confirm: true stages it. Page by path. Props as svc_site_builder_blocks says; rich text may be Markdown.',
      omits: [...forPeople, 'page_id'],
      tells: ['page_id', 'block_id', ...told],
    },
    example: {
      input: { site_id: 7, path: '/about', block_key: 'text', props: { text: 'We bake at four.' } },
      output: { ...examples.staged, ...examples.place },
    },
  }),
  blockSave: defineOperation({
    ...stages,
    name: 'block.save',
    summary: 'Stage other props of a block',
    input: shape.BlockSaveInput,
    output: shape.BlockStaged,
    rest: both('POST', 'block-save'),
    mcp: {
      tool: 'svc_site_builder_block_save',
      title: 'Change a block',
      says: 'Only the props that change.',
      omits: forPeople,
      tells: ['page_id', 'block_id', ...told],
    },
    example: {
      input: { site_id: 7, block_id: 'b_7k2m', props: { heading: 'About us' } },
      output: { ...examples.staged, ...examples.place },
    },
  }),
  blockMove: defineOperation({
    ...stages,
    name: 'block.move',
    summary: 'Stage that a block stands elsewhere, on its page or another',
    input: shape.BlockMoveInput,
    output: shape.BlockStaged,
    rest: both('POST', 'block-move'),
    mcp: {
      tool: 'svc_site_builder_block_move',
      title: 'Move a block',
      omits: [...forPeople, 'page_id'],
      tells: ['page_id', 'block_id', ...told],
    },
    example: {
      input: { site_id: 7, block_id: 'b_7k2m', position: 0 },
      output: { ...examples.staged, ...examples.place },
    },
  }),
  blockDelete: defineOperation({
    ...stages,
    name: 'block.delete',
    summary: 'Stage that a block goes',
    input: shape.BlockDeleteInput,
    output: shape.BlockStaged,
    rest: both('POST', 'block-delete'),
    mcp: {
      tool: 'svc_site_builder_block_delete',
      title: 'Take a block away',
      says: 'The live page stays until that is published.',
      omits: forPeople,
      tells: ['page_id', 'block_id', ...told],
    },
    example: {
      input: { site_id: 7, block_id: 'b_7k2m' },
      output: { ...examples.staged, ...examples.place },
    },
  }),
  navigationGet: defineOperation({
    name: 'navigation.get',
    summary: 'Show the menus of a site',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.ViewInput,
    output: shape.Navigation,
    errors: ['not_found'],
    rest: both('GET', 'navigation'),
    mcp: {
      tool: 'svc_site_builder_navigation',
      title: 'Show the menus',
      says: 'As your next write would find them.',
    },
    example: {
      input: { site_id: 7 },
      output: { ...examples.shown, header: { items: [] }, footer: { columns: [] } },
    },
  }),
  navigationSave: defineOperation({
    ...stages,
    name: 'navigation.save',
    summary: 'Stage the menus of a site',
    input: shape.NavigationSaveInput,
    output: shape.PlainStaged,
    rest: both('POST', 'navigation'),
    mcp: {
      tool: 'svc_site_builder_navigation_save',
      title: 'Save the menus',
      says: 'Both, as a whole: what is left out is gone.',
      omits: forPeople,
      tells: told,
    },
    example: {
      input: {
        site_id: 7,
        header: { items: [{ label: 'About', page_id: 'pg_about' }] },
        footer: { columns: [] },
      },
      output: examples.staged,
    },
  }),
  themeGet: defineOperation({
    name: 'theme.get',
    summary: 'Show the look of a site',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.ViewInput,
    output: shape.Theme,
    errors: ['not_found'],
    rest: both('GET', 'theme'),
    mcp: {
      tool: 'svc_site_builder_theme',
      title: 'Show the look',
      says: 'As your next write would find it.',
    },
    example: {
      input: { site_id: 7 },
      output: { ...examples.shown, theme: { brand_color: '#2f6f4f' } },
    },
  }),
  themeSave: defineOperation({
    ...stages,
    name: 'theme.save',
    summary: 'Stage the look of a site',
    guide: 'All colours and sizes follow from these few. What is left out is as usual.',
    input: shape.ThemeSaveInput,
    output: shape.PlainStaged,
    rest: both('POST', 'theme'),
    mcp: { tool: 'svc_site_builder_theme_save', title: 'Save the look', omits: forPeople, tells: told },
    example: { input: { site_id: 7, brand_color: '#2f6f4f' }, output: examples.staged },
  }),
};
