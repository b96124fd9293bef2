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

/** People that a refusal names: who is asked first, not a list of everybody. */
const namesMax = 5;

type Place = Pick<SiteRef, 'projectId' | 'siteId'>;

/**
 * True if a caller may publish on a site: administrators, people whose membership or role says so, and tokens of no account,
 * whose scopes decide. A token never may what its creator may not.
 */
export const mayPublish = async (
  db: Db,
  { role, accountId }: Pick<Caller, 'role' | 'accountId'>,
  site: Place,
): Promise<boolean> => role !== 'member' || hasRightToPublish(db, site, accountId ?? 0);

/** Names of people who may publish on a site. */
export const publishersOf = async (db: Db, site: Place): Promise<readonly string[]> =>
  (await selectPublishers(db, site, namesMax)).map(({ name }) => name);

/** The one right that a person may lack in spite of their role. */
export async function refusalOfMember(
  db: Db,
  caller: Caller,
  site: SiteRef,
): Promise<MemberRefusal | undefined> {
  if (await mayPublish(db, caller, site)) return undefined;
  const who = await publishersOf(db, site);
  return { detail: `You can’t publish in this project. ${listed(who, 'or')} can.`, who };
}

/** Refusal of a person who reaches a site in a role that does not reach the area of the call. */
export const refusingRoles =
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
