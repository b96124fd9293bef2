import { previewBar } from '../../../../../renderer/page/preview-bar.ts';
import type { VisitorDataFacts } from '../../../../../renderer/page/privacy.ts';
import type { SiteRef } from '../../../../kernel/access.ts';
import type { SiteHosts } from '../../../../platform/addresses/index.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type {
  LiveSite,
  PreviewedSite,
  SiteAnswer,
  SitePicture,
} from '../../../../platform/http/delivered-site.ts';
import type { ServedHosts } from '../../../domains/index.ts';
import { findSiteByKey, findSiteBySlug, findSlug } from '../../../sites/index.ts';
import type { ShownChats } from '../../../widget/index.ts';
import { canonicalJson, countryOf, todayAt } from '../../content/index.ts';
import type { SiteEffects } from '../../effects/index.ts';
import type { Assets, Drawings } from '../../media/index.ts';
import type { Visitors } from '../../passes/index.ts';
import { type Protections, protectionOf, protectionPart } from '../../protection/index.ts';
import type { Contents } from '../../revisions/index.ts';
import { type FoundType, foundTypes, type SiteIndexes } from '../../search/index.ts';
import { inScheme, readPreviewAddress } from '../rules/preview-address.ts';
import { canonicalPathOf, feedPath, hasContentAt, indexPath, sitemapPath } from '../rules/site-paths.ts';
import type { HostText } from '../work/host-texts.ts';
import type { SampleSite, SampleSites } from '../work/sample-sites.ts';
import { scriptPartNamed } from './addresses.ts';
import { answerAt, answerIfPage, redirectToCanonical } from './answers.ts';
import { coalesceLookups } from './coalesce-lookups.ts';
import { drawingAt } from './drawn.ts';
import { formPageAnswer, sentAnswer } from './form-answers.ts';
import { notFoundPage } from './not-found-page.ts';
import { passesOf } from './passes.ts';
import { drawTheme, type Rendering } from './rendering.ts';
import { searchIn, searchPage } from './search-page.ts';
import { createTreeFacts } from './tree-facts.ts';
import { visitorPage } from './visitor-pages.ts';

/** The only way from the web to published content. */
export interface Deliveries {
  /** The site that is live at a host. */
  siteAt(host: string): Promise<LiveSite | undefined>;
  /** Origin to which visitors of a host are redirected: that of the site's primary domain. */
  movedTo(host: string): string | undefined;
  /** Text that proves a custom domain points to this installation. */
  markAt(host: string): string | undefined;
  /** True if a certificate may be issued for a name: a custom domain, or the host of a site published here. */
  hasHost(name: string): Promise<boolean>;
  /**
   * Content of a preview link, or a sample site; undefined if it is forged, expired or revoked. A suffix selects the
   * colour scheme: `<token>~dark`.
   */
  previewOf(token: string): Promise<PreviewedSite | undefined>;
  /** Published document that public pages reference, as JSON text. */
  documentOf(siteKey: string, path: string): Promise<string | undefined>;
}

export interface DeliveryDeps {
  readonly database: Pick<Database, 'reader'>;
  readonly siteHosts: SiteHosts;
  readonly hosts: Pick<ServedHosts, 'siteAt' | 'leadsTo' | 'markAt' | 'has'>;
  readonly contents: Contents;
  readonly assets: Pick<Assets, 'fileOf'>;
  readonly drawings: Drawings;
  readonly protections: Protections;
  readonly chats: Pick<ShownChats, 'of'>;
  readonly indexes: SiteIndexes;
  readonly siteEffects: SiteEffects;
  readonly visitors: Visitors;
  texts(): readonly HostText[];
  samples(): readonly SampleSites[];
  /** Personal data that the installation stores about visitors. */
  visitorData(): VisitorDataFacts | undefined;
  baseUrl(): string;
  now(): number;
}

export function createDeliveries(deps: DeliveryDeps): Deliveries {
  const { database, siteHosts, hosts, contents, assets, drawings, indexes, siteEffects, visitors } = deps;
  const { protections, chats, texts, samples, visitorData, baseUrl, now } = deps;
  const { reader } = database;
  const { reachableFrom, sitePathsOf, dateKeyOf, noteDateKey } = createTreeFacts();

  async function mediaOf(
    siteId: number,
    { view, pictureMaxPx = Number.POSITIVE_INFINITY }: Rendering,
    name: string,
  ): Promise<SitePicture | undefined> {
    // A picture is public because a public page shows it, never by its hash alone.
    if (!reachableFrom(view).pictures.has(name)) return undefined;
    const [, file = '', width = '', format = ''] = /^([0-9a-f]{64})-(\d+)\.(\w+)$/.exec(name) ?? [];
    if (Number(width) > pictureMaxPx) return undefined;
    return assets.fileOf(reader, siteId, { file, width: Number(width), format });
  }

  /** Protection parts of a site's pages, and the version of the settings they were made from. */
  async function protectedAs(siteId: number) {
    const stored = visitorData();
    const { version, ...effective } = await protections.of(reader, siteId);
    const { pictureMaxPx, script, styles, attributes, notice } = protectionOf(effective);
    const protection = {
      styles,
      attributes,
      ...(script === undefined ? {} : { script: protectionPart.name }),
      ...(notice === undefined ? {} : { notice }),
    };
    return { version, parts: { protection, pictureMaxPx, ...(stored && { visitorData: stored }) } };
  }

  async function withEffects(rendering: Rendering): Promise<Rendering> {
    const effectOf = await siteEffects.of(rendering.view);
    return effectOf ? { ...rendering, effectOf } : rendering;
  }

  /** Response of a rendering, with the search index as one of its files. */
  async function answerOf(still: Rendering, path: string): Promise<SiteAnswer | undefined> {
    const rendering = await withEffects(still);
    if (path !== indexPath) return answerAt(rendering, path);
    const index = await indexes.of(rendering.view, true);
    return { kind: 'text', mediaType: 'application/json; charset=utf-8', text: await index.json() };
  }

  const textAt = async (siteId: number, path: string): Promise<string | undefined> =>
    texts()
      .find(({ isAt }) => isAt(path))
      ?.textOf(siteId, path);

  /** Site of a host: a custom domain, or a slug below the host of sites. */
  async function siteOf(host: string): Promise<SiteRef | undefined> {
    const slug = siteHosts.slugOf(host);
    return hosts.siteAt(host) ?? (slug === undefined ? undefined : findSiteBySlug(reader, slug));
  }

  async function siteAt(host: string): Promise<LiveSite | undefined> {
    const site = await siteOf(host);
    const live = site && (await contents.livePublication(site.siteId));
    if (!site || !live) return undefined;
    const { siteId } = site;
    const { hash, publicationId } = live;
    const { version, parts } = await protectedAs(siteId);
    const chat = chats.of(siteId);
    const slug = siteHosts.slugOf(host) ?? (await findSlug(reader, siteId));
    const origin = (slug && siteHosts.originOf(slug)) ?? siteHosts.originAt(host);
    let renderingPromise: Promise<Rendering> | undefined;
    const open = () => {
      renderingPromise ??= contents.publishedTree(siteId).then(async (published) => {
        if (!published) throw new Error('The site was taken off the web in this moment.');
        const { view } = published;
        await drawTheme(view);
        const today = () => todayAt(countryOf(view), now());
        noteDateKey(view, today);
        return {
          view,
          origin,
          base: '',
          takesForms: true,
          isIndexable: true,
          today: today(),
          ...parts,
          ...(chat ? { chat } : {}),
          signInUrl: `${baseUrl()}/sites/${siteId}/builder?tab=access`,
        };
      });
      return renderingPromise;
    };
    const paths = () => sitePathsOf(hash, open);
    return {
      site,
      // The sitemap has the publication time, so republishing the same content needs a new version.
      version: `${hash} ${publicationId} ${version} ${origin} ${chat ? Object.values(chat).join() : ''} ${dateKeyOf(hash)}`,
      has: async (path) =>
        isPart(path) || hasContentAt(await paths(), path) || (await textAt(siteId, path)) !== undefined,
      async answer(path) {
        const canonical = canonicalPathOf(path);
        const { pages, others, prefixes } = await paths();
        const isBelow = (at: string) => prefixes.some((each) => at.startsWith(each));
        // Visitors can invent any number of spellings, so none of them opens the tree.
        if (!pages.has(path) && !others.has(path) && !isBelow(path) && pages.has(canonical))
          return redirectToCanonical('', canonical);
        const own = others.has(path) ? undefined : await textAt(siteId, path);
        if (own !== undefined) return { kind: 'text', mediaType: 'text/plain; charset=utf-8', text: own };
        const live = await open();
        const changedAt =
          path === sitemapPath || path === feedPath ? await contents.publishedTimes(siteId) : undefined;
        const rendering = changedAt ? { ...live, changedAt } : live;
        return sentAnswer(rendering, path) ?? formPageAnswer(rendering, path) ?? answerOf(rendering, path);
      },
      notFound: async () => notFoundPage(await open()),
      pageOf: async (call, answer) => visitorPage(await withEffects(await open()), call, answer),
      passes: passesOf({
        siteId,
        origin: siteHosts.originAt(host),
        visitors,
        isGuarded: async (path) => (await paths()).guarded.has(path),
        rendering: async () => withEffects(await open()),
      }),
      media: async (name) => mediaOf(siteId, await open(), name),
      drawn: async (path) => drawingAt(drawings, siteId, (await open()).view, path),
    };
  }

  async function sampleNamed(name: string): Promise<SampleSite | undefined> {
    for (const each of samples()) {
      const sample = await each.open(name);
      if (sample) return sample;
    }
    return undefined;
  }

  /** A previewed rendering, except for its pictures. */
  const previewed = (rendering: Rendering, siteId: number, version: string) => ({
    site: { siteId },
    version,
    has: async (path: string) =>
      isPart(path) || hasContentAt(await sitePathsOf(rendering.view.hash, async () => rendering), path),
    answer: (path: string) => answerOf(rendering, path),
    notFound: async () => notFoundPage(rendering),
    search: async ({ words, type }: { readonly words: string; readonly type?: string | undefined }) =>
      // A page of the site at this address replaces the generated one.
      answerIfPage(await withEffects(rendering), '/search') ??
      searchPage(rendering, await searchIn(rendering, { words, type: typeIn(type) }, indexes)),
  });

  return {
    siteAt: coalesceLookups(siteAt),

    movedTo(host) {
      const primary = hosts.leadsTo(host);
      return primary === undefined ? undefined : siteHosts.originAt(primary);
    },

    markAt: hosts.markAt,

    async hasHost(name) {
      if (hosts.has(name)) return true;
      const slug = siteHosts.slugOf(name);
      const site = slug === undefined ? undefined : await findSiteBySlug(reader, slug);
      return site !== undefined && (await contents.livePublication(site.siteId)) !== undefined;
    },

    async previewOf(address) {
      const { name, scheme } = readPreviewAddress(address);
      const base = `/preview/${address}`;
      const preview = await contents.previewTree(name);
      if (preview) {
        const { siteId, revisionId, expiresAt } = preview;
        const view = inScheme(preview.view, scheme);
        const today = todayAt(countryOf(view), now());
        const slug = await findSlug(reader, siteId);
        const rendering: Rendering = {
          view,
          base,
          origin: (slug && siteHosts.originOf(slug)) ?? baseUrl(),
          takesForms: false,
          isIndexable: false,
          today,
          ...(await protectedAs(siteId)).parts,
          banner: previewBar(new Date(expiresAt)),
        };
        return {
          ...previewed(rendering, siteId, `${view.hash} ${revisionId} ${Object.values(today).join()}`),
          media: (picture) => mediaOf(siteId, rendering, picture),
          drawn: (path) => drawingAt(drawings, siteId, view, path),
        };
      }
      const sample = await sampleNamed(name);
      if (!sample) return undefined;
      const view = inScheme(sample.view, scheme);
      const rendering: Rendering = {
        view,
        base,
        origin: baseUrl(),
        takesForms: false,
        isIndexable: false,
      };
      return {
        ...previewed(rendering, noSite, view.hash),
        media: async (picture) =>
          reachableFrom(view).pictures.has(picture) ? sample.picture(picture) : undefined,
        // Browsers ask for icons of a tab only.
        drawn: async () => undefined,
      };
    },

    async documentOf(siteKey, path) {
      const site = await findSiteByKey(reader, siteKey);
      const published = site && (await contents.publishedTree(site.siteId));
      if (!published || !reachableFrom(published.view).documents.has(path)) return undefined;
      return canonicalJson(published.view.at(path));
    },
  };
}

/** Number under which requests to sample sites are counted: no site has it. */
const noSite = 0;

/** Result type in a request; undefined means all types, also for an unknown one. */
const typeIn = (text: string | undefined): FoundType | undefined => foundTypes.find((type) => type === text);

const isPart = (path: string): boolean =>
  path.startsWith('/parts/') && scriptPartNamed(path.slice('/parts/'.length)) !== undefined;
