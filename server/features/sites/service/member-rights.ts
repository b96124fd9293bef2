import type { Caller, SiteRef } from '../../../kernel/access.ts';
import type { MemberRefusal, RoleRefusal } from '../../../kernel/ports.ts';
import { rolesIn, type SiteRole } from '../../../kernel/site-roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findOwnRole,
  hasRightToPublish,
  selectPeopleInRoles,
  selectPublishers,
} from '../../identity/index.ts';
import type { SiteDirectory } from './directory.ts';

/** Maximum people named in a refusal: those to ask first. */
const namesMax = 5;

type SiteScope = Pick<SiteRef, 'projectId' | 'siteId'>;

/**
 * True if a caller can publish on a site: administrators, people with the right in their membership or role,
 * and tokens without an account, according to their scopes. A token never has rights that its creator lacks.
 */
export const mayPublish = async (
  db: Db,
  { role, accountId }: Pick<Caller, 'role' | 'accountId'>,
  site: SiteScope,
): Promise<boolean> => role !== 'member' || hasRightToPublish(db, site, accountId ?? 0);

/** Names of people who can publish on a site. */
export const publishersOf = async (db: Db, site: SiteScope): Promise<readonly string[]> =>
  (await selectPublishers(db, site, namesMax)).map(({ name }) => name);

/** Refusal for a missing right to publish, the only right independent of a person's role. */
export async function memberRefusal(
  db: Db,
  caller: Caller,
  site: SiteRef,
): Promise<MemberRefusal | undefined> {
  if (await mayPublish(db, caller, site)) return undefined;
  const who = await publishersOf(db, site);
  return { detail: `You can’t publish in this project. ${listed(who, 'or')} can.`, who };
}

/** Refusal for a person whose role on the site does not include the call's area. */
export const roleRefusal =
  ({ findSite }: Pick<SiteDirectory, 'findSite'>) =>
  async (db: Db, caller: Caller, siteId: number): Promise<RoleRefusal | undefined> => {
    if (caller.role !== 'member' || caller.area === undefined) return undefined;
    const site = await findSite(db, { ...caller, area: 'account' }, siteId);
    const role = site && (await findOwnRole(db, siteId, caller.accountId ?? 0));
    if (!site || !role) return undefined;
    const roles = rolesIn(caller.area);
    const who = (await selectPeopleInRoles(db, site, roles, namesMax)).map(({ name }) => name);
    const can = listed(roles.map(plural), 'and');
    const names = who.length === 0 ? 'Ask an administrator.' : `Ask ${listed(who, 'or')}.`;
    const detail = `You are ${article(role)} ${role} of ${site.name}; this takes ${can}. ${names}`;
    return { detail, role, who };
  };

const article = (role: SiteRole): string => (role === 'client' ? 'a' : 'an');
const plural = (role: SiteRole): string => `${role}s`;

function listed(names: readonly string[], word: 'and' | 'or'): string {
  const last = names.at(-1);
  if (last === undefined) return 'An administrator';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
