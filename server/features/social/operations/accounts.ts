import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../../kernel/page.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema/accounts.ts';

const chapter = 'Social';
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const ofSite = { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'required' } as const;
const social = '/api/command-center/social';

/** Operations on connected social accounts. */
export const accountOperations = {
  socialAccountCards: defineOperation({
    name: 'social_account.cards',
    summary: 'List all social accounts with the projects that they are assigned to',
    chapter,
    access: administrator,
    effect: 'read',
    input: shape.AccountCardsInput,
    output: shape.SocialAccountCards,
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: `${social}/accounts` },
    example: {
      input: {},
      output: { ...onlyPage(examples.card), synced_at: examples.card.synced_at, sync_fault: null },
    },
  }),
  socialAccountAssign: defineOperation({
    name: 'social_account.assign',
    summary: 'Assign a social account to a project, and its locations to sites',
    auditPhrase: 'assign a social account',
    guide:
      "The project's sites can post to it from then on; those of another project no longer can. For a business listing with " +
      'several locations, each site uses the location assigned to it.',
    chapter,
    access: administrator,
    effect: 'write',
    repeatable: true,
    input: shape.AccountAssignInput,
    output: shape.SocialAccountCard,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${social}/accounts/{account_id}/assign` },
    example: {
      input: { account_id: 9, project_id: 2, site_locations: [{ site_id: 2, location_id: 2 }] },
      output: examples.card,
    },
  }),
  socialAccountSync: defineOperation({
    name: 'social_account.sync',
    summary: 'Synchronise the accounts of the social provider',
    auditPhrase: 'synchronise the social accounts',
    guide:
      'Runs automatically every hour. Accounts that the provider no longer has are hidden. The verification of business ' +
      'listings is also checked again at once.',
    chapter,
    access: administrator,
    effect: 'write',
    repeatable: true,
    input: StrictObject({}),
    output: shape.AccountsSynced,
    errors: ['social_not_connected', 'social_provider_unavailable'],
    rest: { method: 'POST', path: `${social}/sync` },
    example: { input: {}, output: { accounts: 6, added: 1, changed: 0, gone: 0 } },
  }),
  socialAccountList: defineOperation({
    name: 'social_account.list',
    summary: 'List the social accounts of a site, or all accessible ones',
    guide:
      "With site_id: accounts assigned to the site's project. Without it an administrator token lists every account its creator can see, including unassigned ones for an administrator; a site token must name its site.",
    chapter,
    access: { ...ofSite, site: 'optional' },
    effect: 'read',
    input: shape.AccountListInput,
    output: ListOf(shape.SocialAccount),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: '/api/control-plane/social/accounts' },
      { method: 'GET', path: `${social}/site-accounts` },
    ],
    mcp: {
      tool: 'svc_social_accounts',
      title: 'List social accounts',
      description: 'Without site_id: all.',
      hiddenInput: ['limit', 'cursor', 'include', 'fields'],
      outputMembers: ['account_id', 'platform', 'handle', 'name', 'state', 'way_out', 'site_ids'],
    },
    example: { input: { site_id: 2 }, output: onlyPage(examples.account) },
  }),
  socialCapabilityList: defineOperation({
    name: 'social_capability.list',
    summary: 'List what can be posted to each social account of a site',
    chapter,
    access: ofSite,
    effect: 'read',
    input: shape.CapabilityListInput,
    output: ListOf(shape.SocialCapability),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: '/api/control-plane/social/capabilities' },
      { method: 'GET', path: `${social}/capabilities` },
    ],
    mcp: {
      tool: 'svc_social_capabilities',
      title: 'List posting capabilities',
      hiddenInput: ['limit', 'cursor', 'include', 'fields'],
      outputMembers: ['account_id', 'platform', 'can_publish', 'why', 'way_out', 'text_max', 'text_unit'],
    },
    example: { input: { site_id: 2 }, output: onlyPage(examples.capability) },
  }),
};
