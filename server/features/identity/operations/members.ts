import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../../kernel/page.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema/members.ts';
import { ProjectId } from '../schema.ts';

const anySession = { tokens: ['session'] } as const;
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const chapter = 'People and tokens';

/** Members of projects, and roles on single sites. */
export const memberOperations = {
  memberList: defineOperation({
    name: 'member.list',
    summary: 'List the members of a project',
    chapter,
    access: { ...anySession, area: 'settings' },
    effect: 'read',
    input: StrictObject({ project_id: ProjectId, ...listParameters }),
    output: ListOf(shape.Member),
    errors: ['not_found'],
    rest: { method: 'GET', path: '/api/command-center/projects/{project_id}/members' },
    example: { input: { project_id: 2 }, output: onlyPage(examples.member) },
  }),
  memberSave: defineOperation({
    name: 'member.save',
    summary: 'Add a person to a project, change their right to publish, or remove them',
    auditPhrase: 'change who works on a project',
    guide: 'People without the right to publish can edit, and ask others to publish.',
    chapter,
    access: administrator,
    effect: 'write',
    input: shape.MemberInput,
    output: shape.MemberSaved,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/projects/{project_id}/members' },
    example: {
      input: { project_id: 2, account_id: 4, member: true, may_publish: false },
      output: { project_id: 2, account_id: 4, member: true, may_publish: false },
    },
  }),
  siteMemberList: defineOperation({
    name: 'site_member.list',
    summary: 'List people with access to a site',
    chapter,
    access: { ...anySession, site: 'required', area: 'settings' },
    effect: 'read',
    input: shape.SiteMemberListInput,
    output: ListOf(shape.SiteMember),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: '/api/command-center/sites/{site_id}/members' },
    example: { input: { site_id: 2 }, output: onlyPage(examples.siteMember) },
  }),
  siteMemberSave: defineOperation({
    name: 'site_member.save',
    summary: 'Give a person a role on a site, or remove it with null',
    auditPhrase: "change a person's role on {site}",
    guide:
      'If no account has the `email`, the person is invited. Owners can add editors, clients and analysts; administrators can ' +
      'add owners too.',
    chapter,
    access: { ...anySession, site: 'required', area: 'settings' },
    effect: 'write',
    input: shape.SiteMemberInput,
    output: shape.SiteMemberSaved,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/members' },
    example: {
      input: { site_id: 2, email: 'maren@example.com', role: 'client' },
      output: { done: true, invitation: { ...examples.siteInvitation, mailed: true, link: null } },
    },
  }),
  siteRoleList: defineOperation({
    name: 'site_role.list',
    summary: 'Show what each role may do',
    chapter,
    access: anySession,
    effect: 'read',
    input: StrictObject({}),
    output: shape.SiteRoleTable,
    rest: { method: 'GET', path: '/api/command-center/site-roles' },
    example: { input: {}, output: examples.siteRoleTable },
  }),
};
