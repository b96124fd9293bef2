import type { Dns } from '../../../platform/dns/index.ts';
import type { Addresses, Findings } from '../rules/findings.ts';
import { recordsOf } from '../rules/findings.ts';

export interface LookupQuery {
  readonly name: string;
  readonly registrable: string;
  readonly target: string;
  readonly targetLabel: string;
}

/** Maximum CNAMEs followed; resolvers give up sooner. */
const aliasesMax = 8;

/** Looks up all records that determine a name's state. Ends within a few resolver timeouts. */
export async function lookUp(dns: Dns, query: LookupQuery, signal?: AbortSignal): Promise<Findings> {
  const { name, registrable, target, targetLabel } = query;
  const parent = name === registrable ? undefined : name.slice(name.indexOf('.') + 1);
  const addressesOf = async (host: string): Promise<Addresses> => {
    const [a, aaaa] = await Promise.all([dns.a(host, signal), dns.aaaa(host, signal)]);
    return { a, aaaa };
  };
  const [at, below, itself, aliases, txt, caa, beside, doubled] = await Promise.all([
    addressesOf(name),
    addressesOf(`${targetLabel}.${target}`),
    addressesOf(target),
    aliasesOf(dns, name, signal),
    dns.txt(`_wheelhouse.${registrable}`, signal),
    authoritiesOf(dns, name, registrable, signal),
    parent === undefined ? undefined : addressesOf(`${targetLabel}.${parent}`),
    addressesOf(`${name}.${registrable}`),
  ]);
  const here = { a: combineAddresses(below.a, itself.a), aaaa: combineAddresses(below.aaaa, itself.aaaa) };
  const ours = new Set([...recordsOf(here.a), ...recordsOf(here.aaaa)]);
  const isHere = (addresses: Addresses) =>
    [...recordsOf(addresses.a), ...recordsOf(addresses.aaaa)].some((each) => ours.has(each));
  return {
    here,
    at,
    aliases,
    txt,
    caa,
    isWildcard: beside !== undefined && isHere(beside),
    isDoubled: isHere(doubled) && !isHere(at),
  };
}

/** Combines addresses: those of the target and of the names below it both belong to this server. */
function combineAddresses(one: Addresses['a'], other: Addresses['a']): Addresses['a'] {
  const records = [...new Set([...recordsOf(one), ...recordsOf(other)])];
  if (records.length > 0) return { status: 'found', records };
  return one.status === 'failed' ? one : other;
}

async function aliasesOf(dns: Dns, name: string, signal: AbortSignal | undefined): Promise<string[]> {
  const aliases: string[] = [];
  let at = name;
  while (aliases.length < aliasesMax) {
    const [next] = recordsOf(await dns.cname(at, signal));
    if (next === undefined) break;
    at = next.toLowerCase().replace(/\.$/, '');
    aliases.push(at);
  }
  return aliases;
}

/** CAA lookup from a name up to its registrable domain, as authorities do (RFC 8659, 3). */
async function authoritiesOf(dns: Dns, name: string, registrable: string, signal: AbortSignal | undefined) {
  const hosts = [name];
  while (hosts.at(-1) !== registrable && hosts.length < 10) {
    const last = hosts.at(-1) ?? registrable;
    hosts.push(last.slice(last.indexOf('.') + 1));
  }
  const answers = await Promise.all(hosts.map((host) => dns.caa(host, signal)));
  for (const [index, answer] of answers.entries())
    if (answer.status === 'found') return { at: hosts[index] ?? name, records: answer.records };
  return undefined;
}
