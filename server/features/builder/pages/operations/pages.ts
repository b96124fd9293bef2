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
      inDefaultToolset: 'where built',
      title: 'List pages of a site',
      description: 'The state that your next write will change.',
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
    summary: 'Show a page by its path or id',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.PageFindInput,
    output: shape.Page,
    errors: ['not_found'],
    rest: both('GET', 'page'),
    mcp: {
      tool: 'svc_site_builder_page',
      inDefaultToolset: 'where built',
      title: 'Show a page',
      description: 'With its blocks, SEO and ids.',
    },
    example: { input: { site_id: 10, path: '/about' }, output: examples.page },
  }),
  pageSave: defineOperation({
    ...stages,
    name: 'page.save',
    summary: 'Stage a new page, or changes to the path, title, SEO or blocks of one',
    auditPhrase: 'save a page in a draft of {site}',
    guide:
      'Without `blocks`, the page keeps its blocks. The result of {page.find} can be sent back. `post` makes the page a post, ' +
      'listed in post lists and `/feed.xml`; null makes it an ordinary page.',
    input: shape.PageSaveInput,
    output: shape.PageStaged,
    rest: both('POST', 'pages'),
    mcp: {
      tool: 'svc_site_builder_page_save',
      title: 'Save a page',
      description: 'Without page_id, creates one. blocks replaces all.',
      // Agents set it with svc_site_edit, whose edit schemas cost no tokens here.
      hiddenInput: [...omittedParameters, 'post'],
      outputMembers: ['page_id', ...shownMembers],
    },
    example: {
      input: { site_id: 10, page_id: 'pg_about', path: '/about', title: 'About' },
      output: { ...examples.staged, page_id: 'pg_about' },
    },
  }),
  pageDelete: defineOperation({
    ...stages,
    name: 'page.delete',
    summary: 'Stage the deletion of a page',
    auditPhrase: 'remove a page from a draft of {site}',
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
    summary: 'Stage a copy of a page',
    auditPhrase: 'duplicate a page in a draft of {site}',
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
    summary: 'Stage the role of a page: home page, for the team, for customers, or ordinary',
    auditPhrase: 'change the role of a page in a draft of {site}',
    guide:
      'The home page is at `/`; the former home page takes the path of the new one. Pages for the team and for customers are ' +
      'excluded from indexes, the sitemap, search and content, and answer 401 to everyone else.',
    input: shape.PageRoleInput,
    output: shape.PageRoleStaged,
    rest: both('POST', 'page-role'),
    mcp: {
      tool: 'svc_site_builder_page_role',
      inDefaultToolset: 'always',
      title: 'Set the role of a page',
      description: 'The former home page takes the path of the new one.',
      hiddenInput: omittedParameters,
      outputMembers: ['page_id', 'path', 'access', ...shownMembers],
    },
    example: {
      input: { site_id: 10, path: '/about', role: 'team' },
      output: { ...examples.staged, page_id: 'pg_about', path: '/about', role: 'team', access: 'team' },
    },
  }),
};
