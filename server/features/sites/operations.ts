import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../kernel/page.ts';
import { Closed } from '../../kernel/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';
import { SiteId } from './schema.ts';

const chapter = 'Projects and sites';
const readers = { tokens: ['admin', 'site', 'session'], scope: 'read' } as const;
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const ownSite = { tokens: ['session'], site: 'required' } as const;

/** What callers may ask about projects and sites. */
export const operations = {
  projectList: defineOperation({
    name: 'project.list',
    summary: 'List the projects in reach',
    guide: 'A project groups sites; the sites themselves are in svc_sites.',
    chapter,
    access: readers,
    effect: 'read',
    input: Closed(listParameters),
    output: ListOf(shape.Project),
    rest: [
      { method: 'GET', path: '/api/control-plane/projects' },
      { method: 'GET', path: '/api/command-center/projects' },
    ],
    mcp: { tool: 'svc_projects', title: 'List projects' },
    example: { input: {}, output: onlyPage(examples.project) },
  }),
  projectCreate: defineOperation({
    name: 'project.create',
    summary: 'Make a project',
    chapter,
    access: administrator,
    effect: 'write',
    success: 201,
    input: shape.ProjectCreateInput,
    output: shape.Project,
    rest: { method: 'POST', path: '/api/command-center/projects' },
    example: { input: { name: 'Examples' }, output: { ...examples.project, site_ids: [] } },
  }),
  projectSave: defineOperation({
    name: 'project.save',
    summary: 'Rename a project',
    chapter,
    access: administrator,
    effect: 'write',
    input: shape.ProjectSaveInput,
    output: shape.Project,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/projects/{project_id}' },
    example: { input: { project_id: 3, name: 'Examples' }, output: examples.project },
  }),
  siteList: defineOperation({
    name: 'site.list',
    summary: 'List the sites in reach',
    guide: 'Start here: every site-scoped call needs one of these site_ids.',
    chapter,
    access: readers,
    effect: 'read',
    input: Closed(listParameters),
    output: ListOf(shape.Site),
    rest: [
      { method: 'GET', path: '/api/control-plane/sites' },
      { method: 'GET', path: '/api/command-center/sites' },
    ],
    mcp: { tool: 'svc_sites', title: 'List sites' },
    example: { input: {}, output: onlyPage(examples.site) },
  }),
  siteGet: defineOperation({
    name: 'site.get',
    summary: 'Show one site with its tokens',
    chapter,
    access: ownSite,
    effect: 'read',
    input: Closed({ site_id: SiteId }),
    output: shape.SiteDetail,
    rest: { method: 'GET', path: '/api/command-center/sites/{site_id}' },
    example: { input: { site_id: 7 }, output: examples.siteDetail },
  }),
  siteCreate: defineOperation({
    name: 'site.create',
    summary: 'Add a site to a project',
    chapter,
    access: { tokens: ['session'] },
    effect: 'write',
    success: 201,
    input: shape.SiteCreateInput,
    output: shape.Site,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/sites' },
    example: {
      input: { project_id: 3, name: 'Example Bakery', url: 'https://bakery.example.com' },
      output: { ...examples.site, status: 'waiting', connected_at: null, last_seen_at: null, features: [] },
    },
  }),
  siteSave: defineOperation({
    name: 'site.save',
    summary: "Change a site's name, address or project",
    chapter,
    access: ownSite,
    effect: 'write',
    input: shape.SiteSaveInput,
    output: shape.Site,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}' },
    example: { input: { site_id: 7, name: 'Example Bakery' }, output: examples.site },
  }),
  siteConnect: defineOperation({
    name: 'site.connect',
    summary: "Issue a site's token, or rotate it",
    guide:
      'The token is shown once, with the three environment values for the site. The token before stays good for grace_hours.',
    chapter,
    access: ownSite,
    effect: 'write',
    success: 201,
    input: shape.SiteConnectInput,
    output: shape.SiteConnected,
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/token' },
    example: { input: { site_id: 7 }, output: examples.siteConnected },
  }),
  siteDisconnect: defineOperation({
    name: 'site.disconnect',
    summary: 'Revoke every token of a site at once',
    chapter,
    access: ownSite,
    effect: 'delete',
    input: Closed({ site_id: SiteId }),
    output: shape.SiteDetail,
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/token/revoke' },
    example: {
      input: { site_id: 7 },
      output: { ...examples.siteDetail, status: 'disconnected', tokens: [] },
    },
  }),
  syncHealth: defineOperation({
    name: 'sync_health.list',
    summary: 'Say for every site in reach whether it is heard from, and if not, why',
    guide: 'Trouble first. Look here when a site is silent: `reason` says why in a sentence.',
    chapter,
    access: readers,
    effect: 'read',
    mayBeSlow: true,
    input: Closed({}),
    output: shape.SyncHealth,
    rest: [
      { method: 'GET', path: '/api/control-plane/sync-health' },
      { method: 'GET', path: '/api/command-center/sync-health' },
    ],
    mcp: { tool: 'svc_sync_health', title: 'Check site connections' },
    example: { input: {}, output: examples.syncHealth },
  }),
};
