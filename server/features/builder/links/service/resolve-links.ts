import { type ErrorCode, type FieldProblem, fail, refusedFields } from '../../../../kernel/errors.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { Envelopes } from '../../../../platform/crypto/envelope.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type ItemLookup, type LookupCredentials, LookupFault } from '../provider/item-lookup.ts';
import { type Decision, decideAffiliate } from '../rules/affiliate.ts';
import type { ConnectionIds, Connections } from '../rules/connection.ts';
import type { ResolvedLink } from '../rules/link-items.ts';
import { readDestination, readPlatform } from '../rules/read-link.ts';
import type { LinkItemInput } from '../schema.ts';
import { type StoredConnection, selectConnections } from '../store/shop-connections.ts';
import { openClientSecret } from './connections.ts';

export interface ResolvedLinks {
  readonly links: readonly ResolvedLink[];
  /** Warnings for the caller: an id that was replaced, a tag that looks wrong. */
  readonly warnings: readonly string[];
}

export interface Links {
  /**
   * Resolves the targets and affiliate facts of links: see the affiliate rules. May call the marketplace, so
   * use it in the first step of `prepared`, never in a transaction. `at` is the pointer to the list in the
   * call, such as `/links`, or a function that returns the pointer of each link. Throws one error with the
   * problems of all links.
   */
  resolveLinks(
    ctx: { readonly db: Db },
    site: { readonly siteId: number },
    items: readonly Static<typeof LinkItemInput>[],
    at: string | ((index: number) => string),
  ): Promise<ResolvedLinks>;
}

export interface LinkDeps {
  readonly envelopes: Envelopes;
  readonly lookup: ItemLookup;
}

/** Problem with a member of a link. `errorCode` replaces the call's usual `validation_failed`. */
interface Problem extends FieldProblem {
  readonly errorCode?: ErrorCode;
}
/** Result for one link. */
type Outcome = { readonly link: ResolvedLink; readonly warnings: readonly string[] } | Problem;

/** Links resolved in parallel: a list has some dozens, and the marketplace limits calls. */
const concurrency = 5;

export function createLinks({ envelopes, lookup }: LinkDeps): Links {
  return {
    async resolveLinks({ db }, { siteId }, items, at) {
      const rows = items.length === 0 ? [] : await selectConnections(db, siteId);
      const connections = { site: idsOf(rows, true), central: idsOf(rows, false) };
      const credentials = credentialsOf(rows, envelopes);
      const pointerOf = typeof at === 'string' ? (index: number) => `${at}/${index}` : at;
      const outcomes: Outcome[] = [];
      for (let first = 0; first < items.length; first += concurrency) {
        const batch = items
          .slice(first, first + concurrency)
          .map((item, index) =>
            resolveLink(item, pointerOf(first + index), { connections, credentials, lookup }),
          );
        outcomes.push(...(await Promise.all(batch)));
      }
      const problems = outcomes.filter((outcome) => 'code' in outcome);
      if (problems.length > 0) throw refusalOf(problems);
      const resolved = outcomes.filter((outcome) => 'link' in outcome);
      return {
        links: resolved.map(({ link }) => link),
        warnings: resolved.flatMap(({ warnings }) => warnings),
      };
    },
  };
}

function refusalOf(problems: readonly Problem[]): Error {
  const errors = problems.map(({ pointer, code, detail }) => ({ pointer, code, detail }));
  const refusal = problems.find(({ errorCode }) => errorCode !== undefined);
  if (refusal?.errorCode === undefined) return refusedFields(errors);
  return fail(refusal.errorCode, { detail: refusal.detail, errors });
}

interface ResolveContext {
  readonly connections: Connections;
  readonly credentials: LookupCredentials | undefined;
  readonly lookup: ItemLookup;
}

type LinkInput = Static<typeof LinkItemInput>;

async function resolveLink(item: LinkInput, pointer: string, context: ResolveContext): Promise<Outcome> {
  const destination = readDestination(item);
  if ('problem' in destination) return problemAt(pointer, destination.problem);
  const platform = readPlatform(item, destination.value);
  if ('problem' in platform) return problemAt(pointer, platform.problem);
  const { item_id, label } = item;
  const link = {
    ...(item_id ? { item_id } : {}),
    label,
    ...(item.sponsored ? { sponsored: true as const } : {}),
    ...(platform.value === undefined ? {} : { social_platform: platform.value }),
    isForSocialBar: item.social_bar === true,
    pointer,
  };
  const target = destination.value;
  if (target.to === 'url') {
    const resolved = await resolveUrl(item, target.url, pointer, context);
    return 'code' in resolved
      ? resolved
      : { link: { ...link, ...resolved.members }, warnings: resolved.warnings };
  }
  if (item.affiliate_provider !== undefined)
    return problemAt(pointer, {
      member: 'affiliate_provider',
      code: 'affiliate_url_mismatch',
      detail: 'A page of the site is no retailer. Leave affiliate_provider out.',
    });
  return {
    link: { ...link, target: target.to === 'page' ? { to: 'page', page_id: target.pageId } : target },
    warnings: [],
  };
}

/** Members of a link to a web address, with the affiliate facts if it leads to a retailer. */
interface ResolvedUrl {
  readonly members: Pick<ResolvedLink, 'target' | 'affiliate'>;
  readonly warnings: readonly string[];
}

async function resolveUrl(
  item: LinkInput,
  requestedUrl: URL,
  pointer: string,
  context: ResolveContext,
): Promise<ResolvedUrl | Problem> {
  const decision = decideAffiliate(
    {
      url: requestedUrl,
      provider: item.affiliate_provider,
      trackingId: item.affiliate_tracking_id || undefined,
      customId: item.affiliate_custom_id || undefined,
    },
    context.connections,
  );
  if (decision.is === 'refused') return problemAt(pointer, decision.refusal);
  try {
    const { url, affiliate } = await settle(decision, context);
    const facts = affiliate ? { affiliate: { ...affiliate, given_url: item.url ?? '' } } : {};
    const warnings = decision.is === 'settled' ? decision.warnings : [];
    return { members: { target: { to: 'url', url }, ...facts }, warnings };
  } catch (thrown) {
    if (!(thrown instanceof LookupFault)) throw thrown;
    const code = thrown.kind === 'not_found' ? 'affiliate_url_mismatch' : 'affiliate_lookup_unavailable';
    return problemAt(pointer, { member: 'url', code, detail: thrown.message });
  }
}

/** Locates a problem in the call. Codes about affiliate links are error codes, too. */
const problemAt = (
  pointer: string,
  { member, code, detail }: { readonly member: string; readonly code: string; readonly detail: string },
): Problem => ({
  pointer: `${pointer}/${member}`,
  code,
  detail,
  ...(code.startsWith('affiliate_') ? { errorCode: code as ErrorCode } : {}),
});

/** Address of a link, looked up if necessary. */
async function settle(
  decision: Exclude<Decision, { is: 'refused' }>,
  { credentials, lookup }: ResolveContext,
) {
  if (decision.is === 'settled') return decision;
  if (!credentials)
    throw new LookupFault(
      'credentials',
      'eBay items need an application of yours at eBay: save its client_id and client_secret in the shop connection.',
    );
  return { url: await lookup.affiliateUrl(decision, credentials), affiliate: decision.affiliate };
}

function idsOf(rows: readonly StoredConnection[], isOfSite: boolean): Connections['site'] {
  const ids = rows
    .filter(({ site_id }) => (site_id !== null) === isOfSite)
    .map(({ provider, tracking_id, stores, custom_id }): [string, ConnectionIds] => [
      provider,
      {
        trackingId: tracking_id ?? undefined,
        stores: JSON.parse(stores),
        customId: custom_id ?? undefined,
      },
    ]);
  return Object.fromEntries(ids);
}

/**
 * Credentials of the site's connection, else of the central one. A secret that cannot be decrypted counts as
 * missing.
 */
function credentialsOf(
  rows: readonly StoredConnection[],
  envelopes: Envelopes,
): LookupCredentials | undefined {
  for (const row of rows) {
    const clientSecret = row.provider === 'ebay' ? openClientSecret(envelopes, row) : undefined;
    if (clientSecret && row.client_id !== null) return { clientId: row.client_id, clientSecret };
  }
  return undefined;
}
