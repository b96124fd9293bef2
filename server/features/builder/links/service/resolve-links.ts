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

/** A problem, with the error code of the call if it is not the usual one. */
type Problem = FieldProblem & { readonly endsWith?: ErrorCode };
/** Result for one link. */
type Outcome = { readonly link: ResolvedLink; readonly warnings: readonly string[] } | Problem;

/** Items looked up in parallel: a list has some dozens, and the marketplace limits calls. */
const atOnce = 5;

export function createLinks({ envelopes, lookup }: LinkDeps): Links {
  return {
    async resolveLinks({ db }, { siteId }, items, at) {
      const rows = items.length === 0 ? [] : await selectConnections(db, siteId);
      const connections = { site: idsOf(rows, true), central: idsOf(rows, false) };
      const credentials = credentialsOf(rows, envelopes);
      const pointerOf = typeof at === 'string' ? (index: number) => `${at}/${index}` : at;
      const outcomes: Outcome[] = [];
      for (let first = 0; first < items.length; first += atOnce) {
        const some = items.slice(first, first + atOnce);
        const ended = some.map((item, index) =>
          outcomeOf(item, pointerOf(first + index), { connections, credentials, lookup }),
        );
        outcomes.push(...(await Promise.all(ended)));
      }
      const problems = outcomes.filter((outcome) => 'code' in outcome);
      if (problems.length > 0) throw refusalOf(problems);
      const good = outcomes.filter((outcome) => 'link' in outcome);
      return { links: good.map(({ link }) => link), warnings: good.flatMap(({ warnings }) => warnings) };
    },
  };
}

function refusalOf(problems: readonly Problem[]): Error {
  const errors = problems.map(({ pointer, code, detail }) => ({ pointer, code, detail }));
  const refusal = problems.find(({ endsWith }) => endsWith !== undefined);
  if (refusal?.endsWith === undefined) return refusedFields(errors);
  return fail(refusal.endsWith, { detail: refusal.detail, errors });
}

interface ResolveContext {
  readonly connections: Connections;
  readonly credentials: LookupCredentials | undefined;
  readonly lookup: ItemLookup;
}

async function outcomeOf(
  item: Static<typeof LinkItemInput>,
  pointer: string,
  context: ResolveContext,
): Promise<Outcome> {
  const problem = (member: string, code: string, detail: string, endsWith?: ErrorCode): Problem => ({
    pointer: `${pointer}/${member}`,
    code,
    detail,
    ...(endsWith ? { endsWith } : {}),
  });
  const read = readDestination(item);
  if ('problem' in read) return problem(read.problem.member, read.problem.code, read.problem.detail);
  const platform = readPlatform(item, read.value);
  if ('problem' in platform)
    return problem(platform.problem.member, platform.problem.code, platform.problem.detail);

  const { item_id, label, affiliate_provider: provider, url: givenUrl = '' } = item;
  const common = {
    ...(item_id ? { item_id } : {}),
    label,
    ...(item.sponsored ? { sponsored: true as const } : {}),
    ...(platform.value === undefined ? {} : { social_platform: platform.value }),
    isForSocialBar: item.social_bar === true,
    pointer,
  };
  const destination = read.value;
  if (destination.to !== 'url') {
    if (provider !== undefined)
      return problem(
        'affiliate_provider',
        'affiliate_url_mismatch',
        'A page of the site is no retailer. Leave affiliate_provider out.',
        'affiliate_url_mismatch',
      );
    const target =
      destination.to === 'page' ? { to: 'page' as const, page_id: destination.pageId } : destination;
    return { link: { ...common, target }, warnings: [] };
  }
  const decision = decideAffiliate(
    {
      url: destination.url,
      provider,
      trackingId: item.affiliate_tracking_id || undefined,
      customId: item.affiliate_custom_id || undefined,
    },
    context.connections,
  );
  if (decision.is === 'refused') {
    const { code, member, detail } = decision.refusal;
    return problem(member, code, detail, code.startsWith('affiliate_') ? (code as ErrorCode) : undefined);
  }
  try {
    const { url, affiliate } = await settle(decision, context);
    const facts = affiliate ? { affiliate: { ...affiliate, given_url: givenUrl } } : {};
    const warnings = decision.is === 'settled' ? decision.warnings : [];
    return { link: { ...common, target: { to: 'url', url }, ...facts }, warnings };
  } catch (thrown) {
    if (!(thrown instanceof LookupFault)) throw thrown;
    const code = thrown.kind === 'not_found' ? 'affiliate_url_mismatch' : 'affiliate_lookup_unavailable';
    return problem('url', code, thrown.message, code);
  }
}

/** Address of a link, looked up if necessary. */
async function settle(
  decision: Exclude<Decision, { is: 'refused' }>,
  { credentials, lookup }: ResolveContext,
) {
  if (decision.is === 'settled') return decision;
  if (!credentials)
    throw new LookupFault(
      'credentials',
      'Items of ebay are looked up with an application of yours there: save its client_id and client_secret in the Shop connection.',
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
