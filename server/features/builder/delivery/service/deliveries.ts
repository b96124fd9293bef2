import { LRUCache } from 'lru-cache';
import { html } from '../../../../../renderer/html.ts';
import type { SiteHosts } from '../../../../platform/addresses/index.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { findSiteByKey, findSiteBySlug, findSlug } from '../../../sites/index.ts';
import { canonicalJson, type TreeView } from '../../content/index.ts';
import type { SiteEffects } from '../../effects/index.ts';
import type { Forms, PostedFields } from '../../forms/index.ts';
import type { Assets, RenditionBytes } from '../../media/index.ts';
import type { Visitors } from '../../passes/index.ts';
import { type Protections, protectionOf, protectionPart } from '../../protection/index.ts';
import type { Contents } from '../../revisions/index.ts';
import type { Found, SiteIndexes } from '../../search/index.ts';
import { type Reached, reachedIn } from '../rules/reached.ts';
import {
  indexPath,
  type SitePaths,
  sitemapPath,
  sitePathsIn,
  standsIn,
  usualPath,
} from '../rules/site-paths.ts';
import { partNamed } from './addresses.ts';
import {
  answerAt,
  answerIfPage,
  notFoundPage,
  type Rendering,
  redirectToUsual,
  type SiteAnswer,
} from './answers.ts';
import { askedTogether } from './asked-together.ts';
import { type Entrance, entranceOf } from './entrances.ts';
import { formAnswer, formPageAnswer, sentAnswer } from './form-answers.ts';
import { searchPage } from './search-page.ts';

/** A site as visitors see it at this moment, or as a preview shows it. */
export interface DeliveredSite {
  readonly siteId: number;
  /** The same where every answer is the same: of which content, and how it is protected. */
  readonly version: string;
  /** Undefined where nothing stands at the path. */
  answer(path: string): Promise<SiteAnswer | undefined>;
  /** The page for every path at which nothing stands. */
  notFound(): Promise<SiteAnswer>;
  /** True where something stands at the path; it costs less than the answer. */
  has(path: string): Promise<boolean>;
  /** Takes what somebody sent with a form, and answers them; undefined where forms of this rendering have no address. */
  takeForm?(
    formKey: string,
    fields: PostedFields,
    address: string,
  ): Promise<SiteAnswer & { readonly retryAfterSeconds?: number }>;
  /** The page at `/search` with what these words find. */
  search(words: string): Promise<SiteAnswer>;
  /** How people are let into its pages that are not public; previews have none. */
  readonly entrance?: Entrance;
  /** A picture that its public pages show, by the end of its address: `<sha256>-<width>.<format>`. */
  media(name: string): Promise<RenditionBytes | undefined>;
}

/** The only way from the web to what is published. */
export interface Deliveries {
  /** The site that is live at a host. */
  siteAt(host: string): Promise<DeliveredSite | undefined>;
  /** What a link to a preview shows; undefined where it is forged, has expired or was revoked. */
  previewOf(token: string): Promise<DeliveredSite | undefined>;
  /** A published document that public pages reach, as JSON text. */
  documentOf(siteKey: string, path: string): Promise<string | undefined>;
}

export interface DeliveryDeps {
  readonly database: Pick<Database, 'reader'>;
  readonly siteHosts: SiteHosts;
  readonly contents: Contents;
  readonly assets: Pick<Assets, 'fileOf'>;
  readonly protections: Protections;
  readonly forms: Forms;
  readonly indexes: SiteIndexes;
  readonly siteEffects: SiteEffects;
  readonly visitors: Visitors;
  now(): number;
  baseUrl(): string;
}

/** Trees that were looked through, and what was found. */
const treesMax = 100;

export function createDeliveries(deps: DeliveryDeps): Deliveries {
  const { database, siteHosts, contents, assets, indexes, siteEffects, visitors } = deps;
  const { protections, forms, baseUrl, now } = deps;
  const { reader } = database;
  const reachedOf = new LRUCache<string, Reached>({ max: treesMax });
  const pathsOf = new LRUCache<string, SitePaths>({ max: treesMax });

  function reachedBy(view: TreeView): Reached {
    const reached = reachedOf.get(view.hash) ?? reachedIn(view);
    reachedOf.set(view.hash, reached);
    return reached;
  }

  /** @param open is asked where the tree under this hash was not looked through yet */
  async function pathsUnder(
    hash: string,
    open: () => Promise<{ readonly view: TreeView }>,
  ): Promise<SitePaths> {
    const paths = pathsOf.get(hash) ?? sitePathsIn((await open()).view);
    pathsOf.set(hash, paths);
    return paths;
  }

  async function mediaOf(
    siteId: number,
    { view, pictureMaxPx = Number.POSITIVE_INFINITY }: Rendering,
    name: string,
  ): Promise<RenditionBytes | undefined> {
    // A picture is public because a public page shows it, never by its hash alone.
    if (!reachedBy(view).pictures.has(name)) return undefined;
    const [, file = '', width = '', format = ''] = /^([0-9a-f]{64})-(\d+)\.(\w+)$/.exec(name) ?? [];
    if (Number(width) > pictureMaxPx) return undefined;
    return assets.fileOf(reader, siteId, { file, width: Number(width), format });
  }

  /** What pages of a site carry so that they are protected, and which of its settings that is. */
  async function protectedAs(siteId: number) {
    const { version, ...effective } = await protections.of(reader, siteId);
    const { pictureMaxPx, script, styles, attributes, notice } = protectionOf(effective);
    const protection = {
      ...{ styles, attributes },
      ...(script === undefined ? {} : { script: protectionPart.name }),
      ...(notice === undefined ? {} : { notice }),
    };
    return { version, parts: { protection, pictureMaxPx } };
  }

  async function withEffects(rendering: Rendering): Promise<Rendering> {
    const effectOf = await siteEffects.of(rendering.view);
    return effectOf ? { ...rendering, effectOf } : rendering;
  }

  /** What a rendering answers, with the index of its search as a file. */
  async function answerOf(still: Rendering, path: string): Promise<SiteAnswer | undefined> {
    const rendering = await withEffects(still);
    if (path !== indexPath) return answerAt(rendering, path);
    const index = await indexes.of(rendering.view, true);
    return { kind: 'text', mediaType: 'application/json; charset=utf-8', text: await index.json() };
  }

  const searchIn = async (rendering: Rendering, words: string): Promise<SiteAnswer> =>
    // A page that somebody made for this address stands there in place of ours.
    answerIfPage(await withEffects(rendering), '/search') ??
    searchPage(rendering, words, words === '' ? [] : await foundIn(rendering, words));

  async function foundIn({ view }: Rendering, words: string): Promise<readonly Found[]> {
    const index = await indexes.of(view, true);
    return (await index.search(words)).found;
  }

  async function siteAt(host: string): Promise<DeliveredSite | undefined> {
    const [slug = ''] = host.split('.');
    // Sites have no names below theirs.
    if (siteHosts.originOf(slug) === undefined || !isHostOf(siteHosts, slug, host)) return undefined;
    const site = await findSiteBySlug(reader, slug);
    const live = site && (await contents.livePublication(site.siteId));
    if (!site || !live) return undefined;
    const { siteId } = site;
    const { hash, publicationId } = live;
    const { version, parts } = await protectedAs(siteId);
    let opened: Promise<Rendering> | undefined;
    const open = () => {
      opened ??= contents.publishedTree(siteId).then((published) => {
        if (!published) throw new Error('The site was taken off the web in this moment.');
        const origin = siteHosts.originOf(slug) ?? '';
        return { view: published.view, origin, base: '', takesForms: true, isIndexable: true, ...parts };
      });
      return opened;
    };
    const paths = () => pathsUnder(hash, open);
    return {
      siteId,
      // The sitemap says when: the same content that is published again has another one.
      version: `${hash} ${publicationId} ${version}`,
      has: async (path) => isPart(path) || standsIn(await paths(), path),
      async answer(path) {
        const usual = usualPath(path);
        const { pages, others } = await paths();
        // As many spellings as anybody makes up: none of them opens the tree.
        if (!pages.has(path) && !others.has(path) && pages.has(usual)) return redirectToUsual('', usual);
        const live = await open();
        const changedAt = path === sitemapPath ? await contents.publishedTimes(siteId) : undefined;
        const rendering = changedAt ? { ...live, changedAt } : live;
        return sentAnswer(rendering, path) ?? formPageAnswer(rendering, path) ?? answerOf(rendering, path);
      },
      notFound: async () => notFoundPage(await open()),
      search: async (words) => searchIn(await open(), words),
      entrance: entranceOf({
        siteId,
        origin: siteHosts.originOf(slug) ?? '',
        visitors,
        isGuarded: async (path) => (await paths()).guarded.has(path),
        rendering: async () => withEffects(await open()),
      }),
      media: async (name) => mediaOf(siteId, await open(), name),
      async takeForm(formKey, fields, address) {
        const outcome = await forms.submit({ siteId, formKey, fields, address, now: now() });
        return formAnswer(await open(), formKey, outcome);
      },
    };
  }

  return {
    siteAt: askedTogether(siteAt),

    async previewOf(token) {
      const preview = await contents.previewTree(token);
      if (!preview) return undefined;
      const { siteId, view, revisionId, expiresAt } = preview;
      const slug = await findSlug(reader, siteId);
      const rendering: Rendering = {
        view,
        origin: (slug && siteHosts.originOf(slug)) ?? baseUrl(),
        base: `/preview/${token}`,
        takesForms: false,
        isIndexable: false,
        ...(await protectedAs(siteId)).parts,
        banner: html`<div class="preview-bar" role="note"><p>Preview of ${revisionId}, until ${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC. Nothing of it is public.</p></div>\n`,
      };
      return {
        siteId,
        version: `${view.hash} ${revisionId}`,
        has: async (path) =>
          isPart(path) || standsIn(await pathsUnder(view.hash, async () => rendering), path),
        answer: (path) => answerOf(rendering, path),
        notFound: async () => notFoundPage(rendering),
        search: (words) => searchIn(rendering, words),
        media: (name) => mediaOf(siteId, rendering, name),
      };
    },

    async documentOf(siteKey, path) {
      const site = await findSiteByKey(reader, siteKey);
      const published = site && (await contents.publishedTree(site.siteId));
      if (!published || !reachedBy(published.view).documents.has(path)) return undefined;
      return canonicalJson(published.view.at(path));
    },
  };
}

const isPart = (path: string): boolean =>
  path.startsWith('/parts/') && partNamed(path.slice('/parts/'.length)) !== undefined;

const isHostOf = (siteHosts: SiteHosts, slug: string, host: string): boolean =>
  new URL(siteHosts.originOf(slug) ?? 'http://invalid').hostname === host;
