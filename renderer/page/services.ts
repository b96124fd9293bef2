import type { Address } from '../block.ts';
import { attributes, each, type Html, html, nothing } from '../html.ts';
import { phrasesOf, phraseWith } from '../phrases.ts';
import { safeUrl, type Url } from '../url.ts';

/** A third-party script of a page. */
export interface PageScript {
  readonly url: string;
  readonly purpose?: string | undefined;
  /** Waits for the visitor's consent. */
  readonly isTracking: boolean;
}

/** Third-party services on a page: verification tags and scripts. */
export interface PageServices {
  readonly tags: readonly { readonly name: string; readonly content: string }[];
  readonly scripts: readonly PageScript[];
  /** Name of the part that asks for consent. */
  readonly consentPart: string;
  /** Address of the site's privacy page. */
  readonly privacyPage?: string;
}

/** Meta tags that describe the page itself and that only the renderer writes. */
const ownTags: ReadonlySet<string> = new Set([
  ...['viewport', 'robots', 'googlebot', 'referrer', 'description', 'theme-color', 'color-scheme'],
  ...['generator', 'keywords', 'author', 'application-name', 'twitter:card'],
]);

/** True for a verification tag of a service. */
export const isForeignTag = (name: string): boolean => !ownTags.has(name.toLowerCase());

/** Origins that a page may load from and send to, for its security policy. */
export const originsOf = (services: PageServices | undefined): readonly string[] => [
  ...new Set(services?.scripts.flatMap(({ url }) => /^https:\/\/[^/]+/.exec(url)?.[0] ?? [])),
];

/** Tags and scripts for the head. Scripts that track visitors are not among them: they wait for consent. */
export function servicesHead(services: PageServices | undefined): Html {
  if (!services) return nothing;
  const { tags, scripts } = services;
  const tagViews = each(
    tags.filter(({ name }) => isForeignTag(name)),
    ({ name, content }) => html`<meta name="${name}" content="${content}">\n`,
  );
  const scriptViews = each(
    scripts.filter(({ isTracking }) => !isTracking),
    ({ url }) => {
      const src = safeUrl(url);
      return src ? html`<script async src="${src}"></script>\n` : nothing;
    },
  );
  return html`${tagViews}${scriptViews}`;
}

/**
 * Consent bar, hidden until its script finds that the visitor has not answered yet. Without scripts it stays
 * hidden, and nothing is loaded.
 */
export function consentBar(
  services: PageServices | undefined,
  { lang, urlFor }: { readonly lang: string; urlFor(address: Address): Url | undefined },
): Html {
  const waiting = services?.scripts.filter(({ isTracking }) => isTracking) ?? [];
  const part = services && urlFor({ part: services.consentPart });
  if (waiting.length === 0 || !part) return nothing;
  const privacy = services.privacyPage === undefined ? undefined : urlFor({ page: services.privacyPage });
  const phrases = phrasesOf(lang);
  const hosts = [...new Set(waiting.map(({ url }) => url.split('/')[2] ?? url))];
  const purposes = waiting.flatMap(({ purpose }) => purpose ?? []).join(', ');
  const more = privacy ? html` <a href="${privacy}">${phrases.privacy}</a>` : nothing;
  return html`<section class="consent" aria-label="${phrases.consent}" data-scripts="${JSON.stringify(waiting.map(({ url }) => url))}" hidden>
<div class="consent-words"><h2>${phrases.consent}</h2><p>${phraseWith(phrases.consentText, hosts.join(', '))}${purposes === '' ? nothing : html` (${purposes})`}${more}</p></div>
<div class="consent-ways"><button type="button" class="button" data-consent="yes">${phrases.consentYes}</button><button type="button" class="button" data-consent="no">${phrases.consentNo}</button></div>
</section>
<p class="consent-again"${attributes({ hidden: true })}><button type="button" data-consent="again">${phrases.consentAgain}</button></p>
<script type="module" src="${part}"></script>
`;
}

/** Styles of the bar: at the bottom, on top of the page, in the site's look. */
export const consentStyles = `.consent{position:fixed;inset:auto 1rem 1rem;z-index:40;display:flex;flex-wrap:wrap;align-items:center;gap:1rem 2rem;max-inline-size:60rem;margin-inline:auto;padding:1.25rem 1.5rem;border:1px solid var(--hair-color);border-radius:var(--round-l);background:var(--raised,var(--page));color:var(--ink);box-shadow:0 .75rem 2.5rem rgb(0 0 0/.18)}
.consent[hidden],.consent-again[hidden]{display:none}
.consent h2{margin:0;font-size:1rem}
.consent p{margin:.25rem 0 0;font-size:.9375rem;max-inline-size:46rem}
.consent-words{flex:1 1 20rem}
.consent-ways{display:flex;flex-wrap:wrap;flex:0 0 auto;max-inline-size:100%;gap:.75rem}
.consent-ways .button{flex:1 0 auto;min-inline-size:8rem;min-block-size:2.75rem}
.consent-again{margin:0;padding:.75rem 1rem;text-align:center;font-size:.875rem}
.consent-again button{min-block-size:2.75rem;padding:0 .5rem;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer}
@media (max-width:72rem){html:has(wheelhouse-widget) .consent{inset-block-end:5.75rem}}
@media (max-width:40rem){.consent-ways{flex:1 1 100%}}
@media print{.consent,.consent-again{display:none}}`;
