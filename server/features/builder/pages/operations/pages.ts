import { defineOperation } from '../../../../kernel/operation.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';
import { both, chapter, omittedParameters, readAccess, shownMembers, stages } from './access.ts';

/** Operations on whole pages. */
export const pageOperations = {
  pageList: defineOperation({
    name: 'page.list',
    summary: 'List the pages of a site',
    chapter,
    access: readAccess,
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
    example: { input: { site_id: 10 }, output: { ...examples.shown, data: [examples.pageEntry] } },
  }),
  pageGet: defineOperation({
    name: 'page.get',
    summary: 'Show one page with its blocks',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.PageGetInput,
    output: shape.Page,
    errors: ['not_found'],
    rest: both('GET', 'pages/{page_id}'),
    example: { input: { site_id: 10, page_id: 'pg_about' }, output: examples.page },
  }),
  pageFind: defineOperation({
    name: 'page.find',
    summary: 'Show the page at an address of the site, or by its id',
    chapter,
    access: readAccess,
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
    example: { input: { site_id: 10, path: '/about' }, output: examples.page },
  }),
  pageSave: defineOperation({
    ...stages,
    name: 'page.save',
    summary: 'Stage a page: a new one, or another address, title, SEO or blocks',
    guide:
      'Without `blocks` those of the page stay. What {page.find} answers can be sent back. `post` makes the page a post, which lists and `/feed.xml` show; null an ordinary one.',
    input: shape.PageSaveInput,
    output: shape.PageStaged,
    rest: both('POST', 'pages'),
    mcp: {
      tool: 'svc_site_builder_page_save',
      title: 'Save a page',
      says: 'Without page_id a new one. blocks replaces all.',
      // Agents set it with svc_site_edit, whose edit schemas cost no tokens here.
      omits: [...omittedParameters, 'post'],
      tells: ['page_id', ...shownMembers],
    },
    example: {
      input: { site_id: 10, page_id: 'pg_about', path: '/about', title: 'About' },
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
      input: { site_id: 10, path: '/thanks' },
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
      input: { site_id: 10, path: '/about', new_path: '/about-us' },
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
      omits: omittedParameters,
      tells: ['page_id', 'path', 'access', ...shownMembers],
    },
    example: {
      input: { site_id: 10, path: '/about', role: 'team' },
      output: { ...examples.staged, page_id: 'pg_about', path: '/about', role: 'team', access: 'team' },
    },
  }),
};
