import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Dns } from '../../../platform/dns/index.ts';
import type { Certificates } from '../../certificates/index.ts';
import { recordChange } from '../../changes/index.ts';
import { findSlug } from '../../sites/index.ts';
import { namesOfSiteMax, waitingOfProjectMax } from '../limits.ts';
import type { operations } from '../operations.ts';
import { type PresentContext, presentDomain } from '../present.ts';
import { type DomainName, type OwnHosts, readDomainName } from '../rules/domain-name.ts';
import type { Findings } from '../rules/findings.ts';
import {
  countWaiting,
  deleteDomain,
  findDomain,
  insertDomain,
  recordWatched,
  selectDomains,
  setPrimary,
  updateDomain,
} from '../store/domains.ts';
import type { StoredDomain } from '../store/tables.ts';
import { newProofToken, storeFindings } from './keep-findings.ts';
import { lookUp } from './look-up.ts';
import { moveToSite, requireMovable } from './moving.ts';
import { newTargetLabel } from './target-label.ts';

export interface DomainDeps {
  readonly dns: Dns;
  /** Host that names point to; undefined if sites have no public host. */
  readonly target: string | undefined;
  readonly ownHosts: OwnHosts;
  readonly certificates: Certificates;
  originAt(name: string): string;
  /** Reloads the served names; call it after a commit. */
  refresh(): void;
}

/** Time within which a repeated check would return the same result. */
const freshMs = 10_000;

interface LookupResult {
  readonly name: string;
  readonly findings: Findings;
}

interface Planned extends DomainName {
  readonly targetLabel: string;
  readonly findings: Findings;
}

export function domainHandlers(deps: DomainDeps): Handlers<typeof operations, Db> {
  const { dns, ownHosts, originAt, refresh, certificates } = deps;
  const targetHost = (): string =>
    deps.target ??
    fail('state_conflict', {
      detail:
        'This server has no public address for sites yet, so domains can’t lead here. Whoever runs it sets SITES_HOST or DOMAINS_TARGET.',
    });

  function nameOf(typed: string): DomainName {
    const read = readDomainName(typed, ownHosts);
    return read.is === 'name' ? read.domain : refuseField('/name', 'not_allowed', read.why);
  }

  async function listed(db: Db, siteId: number) {
    const rows = await selectDomains(db, siteId);
    const held = await certificates.ofNames(
      db,
      rows.map(({ name }) => name),
    );
    const shown: PresentContext = {
      target: deps.target ?? '',
      originAt,
      certificateOf: (name) => held.get(name),
    };
    return { data: rows.map((row) => presentDomain(row, shown)), target: deps.target ?? null };
  }

  const oneOf = async (db: Db, siteId: number, typed: string): Promise<StoredDomain> =>
    (await findDomain(db, siteId, nameOf(typed).name)) ?? fail('not_found');

  async function add(db: Db, site: SiteRef, caller: Caller, plans: readonly Planned[], now: number) {
    const before = await selectDomains(db, site.siteId);
    const missing = plans.filter(({ name }) => before.every((row) => row.name !== name));
    if (before.length + missing.length > namesOfSiteMax)
      fail('state_conflict', { detail: `A site has at most ${namesOfSiteMax} names. Remove one first.` });
    if (missing.length > 0 && (await countWaiting(db, site.projectId)) >= waitingOfProjectMax)
      fail('state_conflict', {
        detail: `${waitingOfProjectMax} domains of this project are waiting for records. Set those or remove some before you add more.`,
      });
    const ids: number[] = [];
    // Shared by a name and its counterpart, so that one TXT record proves both.
    const proofToken = newProofToken();
    for (const [index, plan] of missing.entries()) {
      const isPrimary = index === 0 && before.every(({ role }) => role !== 'primary');
      const id = await insertDomain(db, {
        site_id: site.siteId,
        name: plan.name,
        registrable: plan.registrable,
        role: isPrimary ? 'primary' : 'redirect',
        partner_id: ids[0] ?? null,
        target_label: plan.targetLabel,
        proof_token: proofToken,
        proof: null,
        state: 'waiting_for_dns',
        trouble: null,
        checks: null,
        created_by: caller.label,
        created_at: now,
        watched_at: now,
        checked_at: null,
        check_at: now,
        verified_at: null,
        served_at: null,
      });
      if (ids[0] !== undefined) await updateDomain(db, ids[0], { partner_id: id });
      ids.push(id);
      await recordChange(db, { kind: 'domain', op: 'created', id, siteId: site.siteId, at: now });
      await storeFindings(db, { domainId: id, findings: plan.findings, target: targetHost(), now });
    }
  }

  return {
    domainList: (_input, { db, site }) => listed(db, site.siteId),

    domainAdd: prepared({
      async prepare({ name: typed }, { db, site }): Promise<readonly Planned[]> {
        if ((await findSlug(db, site.siteId)) === undefined)
          fail('state_conflict', {
            detail:
              'This site is hosted elsewhere, so its domains are set up there. Only sites made here can have domains here.',
          });
        const target = targetHost();
        const requestedName = nameOf(typed);
        const { partner } = requestedName;
        const names = partner === undefined ? [requestedName] : [requestedName, nameOf(partner)];
        return Promise.all(
          names.map(async (name) => {
            const targetLabel = newTargetLabel();
            const findings = await lookUp(dns, { ...name, target, targetLabel });
            return { ...name, targetLabel, findings };
          }),
        );
      },
      async run(_input, { db, site, caller, now, afterCommit }, plans) {
        await add(db, site, caller, plans, now);
        afterCommit(refresh);
        return listed(db, site.siteId);
      },
    }),

    domainCheck: prepared({
      async prepare({ name: typed }, { db, site, now }): Promise<readonly LookupResult[]> {
        const target = targetHost();
        const rows =
          typed === undefined ? await selectDomains(db, site.siteId) : [await oneOf(db, site.siteId, typed)];
        const stale = rows.filter(({ checked_at: at }) => at === null || now - at >= freshMs);
        return Promise.all(
          stale.map(async ({ name, registrable, target_label: targetLabel }) => ({
            name,
            findings: await lookUp(dns, { name, registrable, target, targetLabel }),
          })),
        );
      },
      async run({ records_only: isRecordsOnly }, { db, site, now, afterCommit }, lookups) {
        await recordWatched(db, site.siteId, now);
        // Authorities count failed orders, so a page that stays open must not repeat them.
        if (!isRecordsOnly)
          for (const { name } of await selectDomains(db, site.siteId))
            await certificates.retryNow(db, name, now);
        for (const { name, findings } of lookups) {
          const row = await findDomain(db, site.siteId, name);
          if (row) await storeFindings(db, { domainId: row.domain_id, findings, target: targetHost(), now });
        }
        afterCommit(refresh);
        return listed(db, site.siteId);
      },
    }),

    domainMakePrimary: {
      async preview({ name }, { db, site }) {
        const row = await verifiedOne(await oneOf(db, site.siteId, name));
        const unseen =
          row.state === 'serving'
            ? ''
            : ` The site could not be opened at ${row.name} from here yet: go on only if you see it there yourself.`;
        return {
          confirmed: false,
          would: `${site.name} is shown at ${row.name}; its other names and its first address here lead there.${unseen}`,
          name: row.name,
        };
      },
      async run({ name }, { db, site, now, afterCommit }) {
        const row = await verifiedOne(await oneOf(db, site.siteId, name));
        await setPrimary(db, site.siteId, row.domain_id);
        // By confirming, the caller states that the site is reachable there.
        if (row.state !== 'serving')
          await updateDomain(db, row.domain_id, {
            state: 'serving',
            served_at: now,
            trouble: row.trouble === 'not_reached' ? null : row.trouble,
          });
        const about = { kind: 'domain', op: 'updated', siteId: site.siteId, at: now } as const;
        for (const each of await selectDomains(db, site.siteId))
          await recordChange(db, { ...about, id: each.domain_id });
        afterCommit(refresh);
        return listed(db, site.siteId);
      },
    },

    domainMove: {
      async preview({ name }, { db, site }) {
        const row = await oneOf(db, site.siteId, name);
        const { site_name: from } = await requireMovable(db, row, site);
        return {
          confirmed: false,
          would: `${row.name} no longer shows ${from}: visitors see ${site.name} there at once, with the certificate and the records as they are.`,
          from_site: from,
        };
      },
      async run({ name }, { db, site, now, afterCommit }) {
        await moveToSite(db, await oneOf(db, site.siteId, name), site, now);
        afterCommit(refresh);
        return listed(db, site.siteId);
      },
    },

    domainRemove: {
      async preview({ name }, { db, site }) {
        const row = await oneOf(db, site.siteId, name);
        const isServed = row.verified_at !== null;
        return {
          confirmed: false,
          would: isServed
            ? `Visitors of ${row.name} no longer find ${site.name} from that moment.`
            : `${row.name} is forgotten; nothing was served at it yet.`,
          is_served: isServed,
        };
      },
      async run({ name }, { db, site, now, afterCommit }) {
        const row = await oneOf(db, site.siteId, name);
        await deleteDomain(db, row.domain_id);
        if (row.verified_at !== null) await certificates.drop(db, row.name);
        const rest = await selectDomains(db, site.siteId);
        const next = rest.find((each) => each.verified_at !== null) ?? rest[0];
        if (row.role === 'primary' && next) await setPrimary(db, site.siteId, next.domain_id);
        const { domain_id: id } = row;
        await recordChange(db, { kind: 'domain', op: 'deleted', id, siteId: site.siteId, at: now });
        afterCommit(refresh);
        return { name: row.name, removed: true };
      },
    },
  };
}

async function verifiedOne(row: StoredDomain): Promise<StoredDomain> {
  if (row.verified_at !== null) return row;
  return fail('state_conflict', {
    detail: `${row.name} is not verified yet: its records come first. {domain.list} says which.`,
  });
}
