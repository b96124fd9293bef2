import { randomBytes } from 'node:crypto';
import type { Caller } from '../../../../kernel/access.ts';
import { day, minute } from '../../../../kernel/clock.ts';
import { fail } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { page, pageRequest } from '../../../../kernel/page.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { SiteHosts } from '../../../../platform/addresses/index.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { callerNames } from '../../../identity/index.ts';
import { findSlug } from '../../../sites/index.ts';
import type { operations } from '../operations.ts';
import { countPasses, insertPass, revokePass, selectPasses } from '../store/passes.ts';
import { accessMs, hashOf, type PassKind } from './visitors.ts';

/**
 * Lifetime of an access link. Team links are short-lived, because the Command Center opens them in a browser
 * at once.
 */
const linkMs: Readonly<Record<PassKind, number>> = { team: 5 * minute, customer: 30 * day };

interface Context {
  readonly db: Db;
  readonly now: number;
  readonly caller: Caller;
  readonly site: { readonly siteId: number };
}

export function passHandlers(
  siteHosts: SiteHosts,
): Omit<Handlers<typeof operations, Db>, 'pageLinkGet' | 'pageLinkUse'> {
  async function linkFor(
    { db, now, caller, site: { siteId } }: Context,
    kind: PassKind,
    name: string | null = null,
  ) {
    const slug = await findSlug(db, siteId);
    const origin = slug && siteHosts.originOf(slug);
    if (!origin)
      return fail('state_conflict', {
        detail: 'This site is hosted elsewhere, so access to its pages can’t be managed here.',
      });
    const token = randomBytes(24).toString('base64url');
    const expiresAt = now + linkMs[kind];
    const passId = await insertPass(db, {
      site_id: siteId,
      kind,
      name,
      token_hash: hashOf(token),
      created_by: caller.label,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      revoked_at: null,
    });
    return { pass_id: passId, url: `${origin}/enter/${token}`, expires_at: isoTime(expiresAt) };
  }

  return {
    teamLinkCreate: (_input, context) => linkFor(context, 'team'),
    customerLinkCreate: ({ name }, context) => linkFor(context, 'customer', name?.trim() || null),
    async customerLinkList(input, { db, site, now }) {
      const request = pageRequest('customer-links', input);
      const filter = {
        siteId: site.siteId,
        kind: 'customer' as const,
        now,
        enteredAfter: now - accessMs.customer,
      };
      const rows = await selectPasses(db, filter, { rows: request.rows, afterId: request.after?.[0] });
      const total = request.wantsTotal ? await countPasses(db, filter) : undefined;
      const nameOf = await callerNames(
        db,
        rows.map(({ created_by }) => created_by),
      );
      return page(request, rows, presentLink(nameOf), ({ pass_id }) => [pass_id], total);
    },
    async pageLinkRevoke({ pass_id }, { db, site, now }) {
      if (!(await revokePass(db, site.siteId, pass_id, now))) fail('not_found');
      return { pass_id, revoked: true };
    },
  };
}

interface ShownPass {
  readonly pass_id: number;
  readonly name: string | null;
  readonly created_by: string;
  readonly created_at: number;
  readonly used_at: number | null;
  readonly expires_at: number;
}

const presentLink = (nameOf: (label: string) => string) => (row: ShownPass) => ({
  pass_id: row.pass_id,
  name: row.name,
  created_by: row.created_by,
  created_by_name: nameOf(row.created_by),
  created_at: isoTime(row.created_at),
  used_at: row.used_at === null ? null : isoTime(row.used_at),
  ends_at: isoTime(row.used_at === null ? row.expires_at : row.used_at + accessMs.customer),
});
