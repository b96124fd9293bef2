import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';

export interface DomainName {
  /** In A-labels, lower case, without a trailing dot. */
  readonly name: string;
  readonly registrable: string;
  /** True for the registrable domain itself, where DNS allows no CNAME. */
  readonly isBare: boolean;
  /** The other usual name of the same website, with `www.` added or removed. */
  readonly partner: string | undefined;
}

/** Hosts of this server, which sites cannot claim. */
export interface OwnHosts {
  /** Hosts whose subdomains belong to the server. */
  readonly parents: readonly string[];
  readonly publicHost: string | undefined;
}

export type ReadName =
  | { readonly is: 'name'; readonly domain: DomainName }
  | { readonly is: 'refused'; readonly why: string };

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that never resolve to a public server (RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476). */
const special = /(^|\.)(localhost|local|internal|invalid|onion|arpa|alt)$/;

const refused = (why: string): ReadName => ({ is: 'refused', why });

/** Parses a name as people type it, including full URLs, and applies the rules for custom domains. */
export function readDomainName(typed: string, { parents, publicHost }: OwnHosts): ReadName {
  const [host = ''] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/, 1);
  if (isAddress(host))
    return refused('Enter just the domain visitors will type, such as www.bakery.example.');
  const name = domainToASCII(host.replace(/\.$/, '')).toLowerCase();
  const labels = name.split('.');
  // `domainToASCII` accepts underscores and invalid A-labels, and parses `127.1` as an address.
  if (name === '' || name.length > 253 || isAddress(name) || !labels.every(isGoodLabel))
    return refused('This is not a domain name. Enter one such as www.bakery.example.');
  if (labels.length < 2 || special.test(name))
    return refused('Only public domain names can be set up, such as www.bakery.example.');
  const { domain: registrable } = parse(name, { allowPrivateDomains: true });
  if (!registrable) return refused(`${name} is a domain ending. Enter your full domain below it.`);
  const parent = parents.find((each) => name === each || name.endsWith(`.${each}`));
  if (parent !== undefined) return refused(`Names at ${parent} belong to this server.`);
  if (publicHost !== undefined && registrable === registrableOf(publicHost))
    return refused(
      `${name} shares the domain ${registrable} with this Command Center: pages of the site could set cookies for it. Use another domain.`,
    );
  return {
    is: 'name',
    domain: { name, registrable, isBare: name === registrable, partner: partnerOf(name, registrable) },
  };
}

/** True for IPv4 and IPv6 addresses, including the forms that browsers accept. */
const isAddress = (text: string): boolean => /^[\d.]+$/.test(text) || text.includes(':');

/** True if an A-label decodes to characters outside ASCII and encodes back to the same label. */
function isGoodLabel(text: string): boolean {
  if (!label.test(text)) return false;
  if (!text.startsWith('xn--')) return true;
  const letters = domainToUnicode(text);
  return letters !== text && domainToASCII(letters) === text;
}

const registrableOf = (host: string): string => parse(host, { allowPrivateDomains: true }).domain ?? host;

function partnerOf(name: string, registrable: string): string | undefined {
  if (name === registrable) return `www.${name}`.length <= 253 ? `www.${name}` : undefined;
  return name === `www.${registrable}` ? registrable : undefined;
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Unicode form of a name for people; A-labels if a label mixes look-alike alphabets. */
export function shownName(name: string): string {
  const shown = domainToUnicode(name);
  const isMixed = shown.split('.').some((each) => scripts.filter((script) => script.test(each)).length > 1);
  return isMixed || shown === '' ? name : shown;
}

/** Record name as DNS providers expect it. */
export const relativeName = (name: string, registrable: string): string =>
  name === registrable ? '@' : name.slice(0, -registrable.length - 1);
