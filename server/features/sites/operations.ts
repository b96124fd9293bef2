import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../kernel/page.ts';
import { StrictObject, Type } from '../../kernel/schema.ts';
import * as examples from './examples.ts';
import * as deletions from './schema/deletions.ts';
import * as shape from './schema.ts';
import { SiteId } from './schema.ts';

const chapter = 'Projects and sites';
const readers = { tokens: ['admin', 'site', 'session'], scope: 'read' } as const;
/** Lists are open to all roles: people see the sites they have access to. */
const listAccess = { ...readers, area: 'account' } as const;
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const ownSite = { tokens: ['session'], site: 'required' } as const;

/** Administrators, and their programs with permission to prepare sites. */
const projectMakers = { tokens: ['admin', 'session'], scope: 'stage', role: 'administrator' } as const;
const projectTool = {
  tool: 'svc_project_save',
  inDefaultToolset: 'always',
  title: 'Save a project',
} as const;

export const operations = {
  projectList: defineOperation({
    name: 'project.list',
    summary: 'List projects',
    guide: 'A project groups sites; list the sites with {site.list}.',
    chapter,
    access: listAccess,
    effect: 'read',
    input: StrictObject(listParameters),
    output: ListOf(shape.Project),
    rest: [
      { method: 'GET', path: '/api/control-plane/projects' },
      { method: 'GET', path: '/api/command-center/projects' },
    ],
    mcp: {
      tool: 'svc_projects',
      inDefaultToolset: 'always',
      title: 'List projects',
      description: 'Each with the ids of its sites.',
      hiddenInput: ['include', 'fields'],
    },
    example: { input: {}, output: onlyPage(examples.project) },
  }),
  projectCreate: defineOperation({
    name: 'project.create',
    summary: 'Create a project',
    auditPhrase: 'create a project',
    chapter,
    access: projectMakers,
    isAboveSites: true,
    effect: 'write',
    success: 201,
    input: shape.ProjectCreateInput,
    output: shape.Project,
    rest: [
      { method: 'POST', path: '/api/control-plane/projects' },
      { method: 'POST', path: '/api/command-center/projects' },
    ],
    mcp: { ...projectTool, when: { action: 'create' } },
    example: { input: { name: 'Examples' }, output: { ...examples.project, site_ids: [] } },
  }),
  projectSave: defineOperation({
    name: 'project.save',
    summary: 'Rename a project',
    auditPhrase: 'rename a project',
    chapter,
    access: projectMakers,
    isAboveSites: true,
    effect: 'write',
    input: shape.ProjectSaveInput,
    output: shape.Project,
    errors: ['not_found'],
    rest: [
      { method: 'POST', path: '/api/control-plane/projects/{project_id}' },
      { method: 'POST', path: '/api/command-center/projects/{project_id}' },
    ],
    mcp: { ...projectTool, when: { action: 'rename' } },
    example: { input: { project_id: 2, name: 'Harbour Lane Bakery' }, output: examples.project },
  }),
  siteList: defineOperation({
    name: 'site.list',
    summary: 'List sites',
    guide: 'Start here: every site-scoped call needs one of these site_ids.',
    chapter,
    access: listAccess,
    effect: 'read',
    input: StrictObject(listParameters),
    output: ListOf(shape.Site),
    rest: [
      { method: 'GET', path: '/api/control-plane/sites' },
      { method: 'GET', path: '/api/command-center/sites' },
    ],
    mcp: {
      tool: 'svc_sites',
      inDefaultToolset: 'always',
      title: 'List sites',
      hiddenInput: ['include', 'fields'],
    },
    example: { input: {}, output: onlyPage(examples.site) },
  }),
  siteGet: defineOperation({
    name: 'site.get',
    summary: 'Show one site with its tokens',
    chapter,
    access: { ...ownSite, area: 'account' },
    effect: 'read',
    input: StrictObject({ site_id: SiteId }),
    output: shape.SiteDetail,
    rest: { method: 'GET', path: '/api/command-center/sites/{site_id}' },
    example: { input: { site_id: 2 }, output: examples.siteDetail },
  }),
  siteCreate: defineOperation({
    name: 'site.create',
    summary: 'Create a site in a project',
    auditPhrase: 'create the site {site}',
    guide:
      'A connected site is hosted elsewhere and needs its `url`. With a `starter_key`, or `copy_of` for what another site shows, ' +
      'the site is built here: an open change set contains it, and nothing is public until that is published. Redirects, own ' +
      'code, domains and records of visitors are not copied.',
    chapter,
    access: { tokens: ['admin', 'session'], scope: 'stage' },
    isAboveSites: true,
    effect: 'write',
    success: 201,
    input: shape.SiteCreateInput,
    output: shape.SiteCreated,
    errors: ['not_found'],
    rest: [
      { method: 'POST', path: '/api/control-plane/sites' },
      { method: 'POST', path: '/api/command-center/sites' },
    ],
    mcp: {
      tool: 'svc_site_create',
      inDefaultToolset: 'always',
      title: 'Create a site',
      description: 'From a starter or a site: publish its revision to make it public.',
      hiddenInput: ['kind'],
      outputMembers: ['site_id', 'url', 'status', 'staged'],
    },
    example: {
      input: { project_id: 2, name: 'Harbour Lane Bakery', url: 'https://bakery.example.com' },
      output: { ...examples.site, status: 'waiting', connected_at: null, last_seen_at: null, features: [] },
    },
  }),
  siteSave: defineOperation({
    name: 'site.save',
    summary: "Change a site's name, address or project",
    auditPhrase: 'change the name, address or project of {site}',
    chapter,
    access: ownSite,
    effect: 'write',
    input: shape.SiteSaveInput,
    output: shape.Site,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}' },
    example: { input: { site_id: 2, name: 'Harbour Lane Bakery' }, output: examples.site },
  }),
  siteConnect: defineOperation({
    name: 'site.connect',
    summary: "Issue a site's token, or rotate it",
    auditPhrase: 'issue a token for {site}',
    guide:
      'The token is shown once, with the three environment values for the site. The previous token stays valid for grace_hours.',
    chapter,
    access: { ...ownSite, fresh: true },
    effect: 'write',
    success: 201,
    input: shape.SiteConnectInput,
    output: shape.SiteConnected,
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/token' },
    example: { input: { site_id: 2 }, output: examples.siteConnected },
  }),
  siteDisconnect: defineOperation({
    name: 'site.disconnect',
    summary: 'Revoke every token of a site at once',
    auditPhrase: 'revoke every token of {site}',
    chapter,
    access: ownSite,
    effect: 'delete',
    input: StrictObject({ site_id: SiteId }),
    output: shape.SiteDetail,
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/token/revoke' },
    example: {
      input: { site_id: 8 },
      output: { ...examples.siteDetail, status: 'disconnected', tokens: [] },
    },
  }),
  syncHealth: defineOperation({
    name: 'sync_health.list',
    summary: 'Show the connection health of all sites',
    guide: 'Problems first. If a site is silent, `reason` says why in a sentence.',
    chapter,
    access: { ...readers, area: 'numbers' },
    effect: 'read',
    mayBeSlow: true,
    input: StrictObject({}),
    output: shape.SyncHealth,
    rest: [
      { method: 'GET', path: '/api/control-plane/sync-health' },
      { method: 'GET', path: '/api/command-center/sync-health' },
    ],
    mcp: {
      tool: 'svc_sync_health',
      title: 'Check site connections',
      description: 'Problems first; reason says why in a sentence.',
    },
    example: { input: {}, output: examples.syncHealth },
  }),
  siteDelete: defineOperation({
    name: 'site.delete',
    summary: 'Disconnect a site at once and schedule its deletion',
    auditPhrase: 'schedule the deletion of {site}',
    guide:
      'It stops working at once: its tokens end, and its widget, forms and apps refuse calls. Its records are deleted after ' +
      '`DELETE_AFTER_DAYS`; until then the deletion can be cancelled.',
    chapter,
    access: { ...administrator, site: 'required' },
    effect: 'delete',
    confirm: deletions.SiteDeletion,
    input: deletions.SiteDeleteInput,
    output: deletions.DeletionMoment,
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/delete' },
    example: {
      input: { site_id: 9, name: 'Lantern Street Careers' },
      output: { delete_at: examples.deletion.delete_at },
    },
  }),
  projectDelete: defineOperation({
    name: 'project.delete',
    summary: 'Schedule the deletion of a project with its sites',
    auditPhrase: 'schedule the deletion of a project',
    guide: 'Its sites are disconnected at once, as with site delete; cancelling keeps them too.',
    chapter,
    access: administrator,
    effect: 'delete',
    confirm: deletions.ProjectDeletion,
    input: deletions.ProjectDeleteInput,
    output: deletions.DeletionMoment,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/projects/{project_id}/delete' },
    example: {
      input: { project_id: 4, name: 'Lantern Street Dental' },
      output: { delete_at: examples.deletion.delete_at },
    },
  }),
  deletionList: defineOperation({
    name: 'deletion.list',
    summary: 'List the sites and projects that are being deleted',
    chapter,
    access: administrator,
    effect: 'read',
    input: StrictObject({}),
    output: Type.Object({ data: Type.Array(deletions.Deletion) }),
    rest: { method: 'GET', path: '/api/command-center/deletions' },
    example: { input: {}, output: { data: [examples.deletion] } },
  }),
  deletionKeep: defineOperation({
    name: 'deletion.keep',
    summary: 'Cancel the deletion of a site or project',
    auditPhrase: 'keep a site or project that was to be deleted',
    guide:
      'For a project, including its sites. Sites hosted elsewhere must be connected again: their tokens have ended. Sites made here are online again.',
    chapter,
    access: administrator,
    effect: 'write',
    input: deletions.DeletionKeepInput,
    output: deletions.DeletionKept,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/deletions/keep' },
    example: { input: { kind: 'project', id: 4 }, output: { kept: true, sites_to_reconnect: 1 } },
  }),
};
