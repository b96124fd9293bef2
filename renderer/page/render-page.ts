import type { Address, AnyBlock, Placement, RenderContext } from '../block.ts';
import { kinds } from '../content.ts';
import { directionOf } from '../direction.ts';
import { attributes, each, Html, html, nothing } from '../html.ts';
import { type Common, headingId, toneClasses } from '../kit/index.ts';
import { phrasesOf } from '../phrases.ts';
import type { Behaviour, Registry } from '../registry.ts';
import type { Block } from '../stored.ts';
import { themeStyles } from '../theme/styles.ts';
import { fontStyles, headingFont } from '../theme/type.ts';
import type { Url } from '../url.ts';
import { walkWith } from '../walk.ts';
import { chatView, type PageChat } from './chat.ts';
import { type Classes, collectClasses } from './classes.ts';
import { type Documents, docIn, type Page, type Site, siteOf } from './documents.ts';
import { duotoneView } from './duotone.ts';
import { codeFor, type EffectCode } from './effect-code.ts';
import { jsonForScript } from './json-script.ts';
import { type Message, messageView } from './message.ts';
import { faviconView, pageHead, themeColors } from './page-head.ts';
import { consentBar, consentStyles, originsOf, type PageServices, servicesHead } from './services.ts';
import { structuredData } from './structured-data.ts';

export interface RenderInput {
  readonly documents: Documents;
  readonly pageId: string;
  /** Undefined where a visitor of this rendering may not go. */
  urlFor(address: Address): Url | undefined;
  /** `https://shop.example`: for canonical addresses and structured data. */
  readonly origin: string;
  /** Previews and pages behind a sign-in are not. */
  readonly isIndexable: boolean;
  /** Above all else, as the bar of a preview. */
  readonly banner?: Html;
  /** Copy protection of the site; not part of its content. */
  readonly protection?: PageProtection;
  /** Chat of the site; not part of its content. */
  readonly chat?: PageChat;
  /** Services of others on the page. */
  readonly services?: PageServices;
  /** The code of a block's effect; without it blocks stand still. */
  effectOf?(block: Block): EffectCode | undefined;
}

/** Parts of a page with copy protection. Blocks name their area by a class. */
export interface PageProtection {
  readonly styles: string;
  /** The name of a part. */
  readonly script?: string;
  /** For the body. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Text printed in place of pictures; null for the default sentence. */
  readonly notice?: string | null;
}

export interface RenderedPage {
  readonly html: string;
  /** The text of the one style element, for its hash. */
  readonly styles: string;
  /** The text of the one data block. It is no script, and needs no hash. */
  readonly jsonLd: string;
  readonly scripts: readonly Behaviour[];
  /** The text of the one script that stands in the page, for its hash; '' where there is none. */
  readonly inlineScript: string;
  /** True if the page loads the chat from its own origin. */
  readonly hasChat: boolean;
  /** Origins of services of others, from which the page may load and to which it may send. */
  readonly services: readonly string[];
  /** True if the page asks for consent, with a script of ours. */
  readonly asksConsent: boolean;
  /** Origins that the page may frame. */
  readonly frames: readonly string[];
}

export interface MessageInput extends Omit<RenderInput, 'pageId' | 'isIndexable'>, Message {}

export interface DrawInput {
  readonly documents: Documents;
  readonly pageId: string;
  urlFor(address: Address): Url | undefined;
}

/** One part of a page as the canvas draws it: the header, a block, or the footer. */
export interface DrawnPart {
  readonly id: string;
  readonly place: Placement | 'main';
  readonly html: string;
}

export interface DrawnPage {
  readonly lang: string;
  readonly parts: readonly DrawnPart[];
  /** Style sheets in the order of the page's own, by what they are of. */
  readonly sheets: readonly { readonly name: string; readonly css: string }[];
}

/** Makes pages of a tree's documents. */
export interface Renderer {
  /** Undefined: the tree has no such page. */
  renderPage(input: RenderInput): RenderedPage | undefined;
  /** A page in the site's design that says one thing: not found, not public, not yet. */
  renderMessage(input: MessageInput): RenderedPage;
  /** The parts of a page, each by itself: without a head, scripts and effects. Undefined: the tree has no such page. */
  drawPage(input: DrawInput): DrawnPage | undefined;
}

export function rendererWith(registry: Registry): Renderer {
  return {
    renderPage(input) {
      const page = docIn(input.documents, kinds.page, input.pageId);
      return page && renderPage(registry, input, page);
    },
    renderMessage: (input) => renderMessage(registry, input),
    drawPage(input) {
      const page = docIn(input.documents, kinds.page, input.pageId);
      return page && drawPage(registry, input, page);
    },
  };
}

/** One rendering: what its blocks leave behind beside their markup. */
interface Drawing {
  readonly registry: Registry;
  readonly input: Omit<RenderInput, 'isIndexable'>;
  readonly site: Site;
  readonly classes: Classes;
  readonly keys: Set<string>;
  readonly data: object[];
  readonly frames: Set<string>;
  readonly effects: EffectCode[];
  hasTitle: boolean;
}

function renderPage(registry: Registry, input: RenderInput, page: Page): RenderedPage {
  const site = siteOf(input.documents);
  const drawing = begin(registry, input, site);
  const inner = page.blocks.filter(({ key }) => !registry.blockOf(key)?.placement);
  const main = each(inner, (block) => drawBlock(drawing, block));
  const title = drawing.hasTitle ? nothing : titleView(page);
  const amazon = hasAmazonLink(registry, inner) ? amazonNote(site) : nothing;
  const context = contextOf(drawing, page.page_id);
  const showsContact = page.blocks.some(({ key }) => registry.blockOf(key)?.shows === 'contact');
  return finish(drawing, {
    head: pageHead({ ...input, site, page, context }),
    main: html`${title}${main}${amazon}`,
    own: page.blocks,
    jsonLd: () =>
      structuredData({ site, page, showsContact, context, origin: input.origin, ofBlocks: drawing.data }),
  });
}

function renderMessage(registry: Registry, input: MessageInput): RenderedPage {
  const site = siteOf(input.documents);
  const { urlFor, documents, origin, banner, chat, title } = input;
  const drawing = begin(
    registry,
    {
      documents,
      origin,
      urlFor: (address) => urlFor(address),
      pageId: '',
      ...(banner && { banner }),
      ...(chat && { chat }),
    },
    site,
  );
  return finish(drawing, {
    head: html`<title>${title} – ${site.name}</title>\n<meta name="robots" content="noindex">\n${faviconView(site, urlFor)}${themeColors(site)}`,
    main: messageView(input, contextOf(drawing, '')),
    own: [],
    styles: registry.messageStyle,
    jsonLd: () => ({}),
  });
}

function begin(registry: Registry, input: Drawing['input'], site: Site): Drawing {
  return {
    registry,
    input,
    site,
    classes: collectClasses(),
    keys: new Set(),
    data: [],
    frames: new Set(),
    effects: [],
    hasTitle: false,
  };
}

interface Parts {
  readonly head: Html;
  readonly main: Html;
  /** The page's own blocks, of which the header and the footer are some. */
  readonly own: readonly Block[];
  /** Styles of this kind of page alone. */
  readonly styles?: string;
  jsonLd(): object;
}

function finish(drawing: Drawing, { head, main, own, styles: further = '', jsonLd }: Parts): RenderedPage {
  const { registry, input, site, keys } = drawing;
  const words = phrasesOf(site.lang);
  const header = drawFrame(drawing, 'header', own);
  const footer = drawFrame(drawing, 'footer', own);
  const scripts = [...keys].map((key) => registry.behaviourOf(key)).filter((script) => script !== undefined);
  const asksConsent = input.services?.scripts.some(({ isTracking }) => isTracking) === true;
  const styles = [
    fontStyles(site.theme, (font) => input.urlFor({ font })?.text),
    themeStyles(site.theme),
    registry.baseStyle,
    further,
    ...[...keys].sort().map((key) => registry.styleOf(key)),
    ...[...keys].sort().map((key) => registry.motionOf(key, site.theme.motion ?? 'none')),
    drawing.classes.styles(),
    registry.printStyle,
    input.protection?.styles ?? '',
    asksConsent ? consentStyles : '',
    codeFor(
      'style',
      drawing.effects.map(({ css }) => css),
    ),
  ]
    .filter((text) => text !== '')
    .join('\n');
  const inlineScript = codeFor(
    'script',
    drawing.effects.map(({ js }) => js),
  );
  const data = jsonForScript(jsonLd());
  const notice = input.protection?.notice === null ? words.protected : input.protection?.notice;
  const font = input.urlFor({ font: headingFont(site.theme) });
  const guard = input.protection?.script && input.urlFor({ part: input.protection.script });
  const made = html`<!doctype html>
<html lang="${site.lang}" dir="${directionOf(site.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${font ? html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>\n` : nothing}${new Html(`<style>${styles}</style>`)}
${data === '{}' ? nothing : new Html(`<script type="application/ld+json">${data}</script>\n`)}${each(
  scripts,
  ({ name }) => {
    const src = input.urlFor({ part: name });
    return src ? html`<script type="module" src="${src}"></script>\n` : nothing;
  },
)}${guard ? html`<script type="module" src="${guard}"></script>\n` : nothing}${inlineScript === '' ? nothing : new Html(`<script type="module">${inlineScript}</script>\n`)}${servicesHead(input.services)}${chatView(input.chat)}</head>
<body${attributes(input.protection?.attributes ?? {})}>
<a class="skip" href="#main">${words.skip}</a>
${duotoneView(site.theme)}${input.banner}${header}
<main id="main">
${main}</main>
${notice ? html`<p class="protection-notice">${notice}</p>\n` : nothing}${footer}${asksConsent ? consentBar(input.services, { lang: site.lang, urlFor: input.urlFor }) : nothing}
</body>
</html>
`;
  return {
    html: made.text,
    styles,
    jsonLd: data,
    scripts,
    inlineScript,
    frames: [...drawing.frames],
    hasChat: input.chat !== undefined,
    asksConsent,
    services: originsOf(input.services),
  };
}

function drawPage(registry: Registry, input: DrawInput, page: Page): DrawnPage {
  const site = siteOf(input.documents);
  const drawing = begin(registry, { ...input, origin: '' }, site);
  const inner = page.blocks.filter(({ key }) => !registry.blockOf(key)?.placement);
  const place = 'main';
  const blocks = inner.map(
    (block) => ({ id: block.block_id, place, html: drawnOr(drawing, block) }) as const,
  );
  const main = [
    ...(drawing.hasTitle ? [] : [{ id: 'title', place, html: titleView(page).text } as const]),
    ...blocks,
    ...(hasAmazonLink(registry, inner) ? [{ id: 'note', place, html: amazonNote(site).text } as const] : []),
  ];
  const frame = (place: Placement) => {
    const html = drawFrame(drawing, place, page.blocks).text;
    return html === ''
      ? []
      : [{ id: frameBlock(registry, place, page.blocks)?.block_id ?? place, place, html }];
  };
  return {
    lang: site.lang,
    parts: [...frame('header'), ...main, ...frame('footer')],
    sheets: [
      { name: 'fonts', css: fontStyles(site.theme, (font) => input.urlFor({ font })?.text) },
      { name: 'theme', css: themeStyles(site.theme) },
      { name: 'base', css: registry.baseStyle },
      ...[...drawing.keys].sort().map((key) => ({ name: key, css: registry.styleOf(key) })),
      { name: 'page', css: drawing.classes.styles() },
    ],
  };
}

/** A block's markup; what cannot be drawn as it stands says so in its place, and leaves the others alone. */
function drawnOr(drawing: Drawing, block: Block): string {
  try {
    return drawBlock(drawing, block).text;
  } catch {
    return html`<section class="block" data-block="${block.block_id}"><div class="inner"><p>This block cannot be shown as it is. Change it in its settings.</p></div></section>`
      .text;
  }
}

/** The title of a page none of whose blocks gives it one. */
const titleView = ({ title }: Page): Html =>
  html`<div class="block page-title"><div class="inner"><h1>${title}</h1></div></div>\n`;

const amazonNote = ({ lang }: Site): Html =>
  html`<div class="block page-note"><div class="inner"><p class="disclosure">${phrasesOf(lang).amazon}</p></div></div>`;

/** The page's own header or footer, else the site's. */
function frameBlock(
  registry: Registry,
  placement: Placement,
  own: readonly Block[],
): (Block & { readonly definition: AnyBlock }) | undefined {
  const definition = registry.blockAt(placement);
  if (!definition) return undefined;
  const { key } = definition;
  return { ...(own.find((one) => one.key === key) ?? { block_id: `b_${key}`, key, props: {} }), definition };
}

function drawFrame(drawing: Drawing, placement: Placement, own: readonly Block[]): Html {
  const block = frameBlock(drawing.registry, placement, own);
  if (!block) return nothing;
  const { definition, key } = block;
  drawing.keys.add(key);
  return definition.view(
    upgraded(definition, block.props),
    contextOf(drawing, drawing.input.pageId, block.block_id),
  );
}

function drawBlock(drawing: Drawing, block: Block): Html {
  const definition = drawing.registry.blockOf(block.key);
  if (!definition) return nothing;
  const props = upgraded(definition, block.props);
  const givesTitle = definition.givesTitle === true && !drawing.hasTitle;
  if (givesTitle) drawing.hasTitle = true;
  const page = contextOf(drawing, drawing.input.pageId, block.block_id, givesTitle ? 1 : 2);
  drawing.keys.add(block.key);
  const data = definition.jsonLd?.(props, page);
  if (data) drawing.data.push(data);
  for (const origin of definition.frames?.(props) ?? []) drawing.frames.add(origin);
  const effect = drawing.input.effectOf?.(block);
  if (effect) drawing.effects.push(effect);
  const inner = definition.view(props, page);
  const { anchor, heading, tone = 'plain' } = props as Common;
  const facts = attributes({
    id: anchor,
    class: `block ${block.key.replaceAll('_', '-')} ${toneClasses[tone]} area-${areaOf(drawing.registry, definition, block)}`,
    'aria-labelledby': heading ? headingId(block.block_id) : undefined,
    'data-block': block.block_id,
    'data-effect': block.effect?.effect_id,
  });
  return html`<section${facts}><div class="inner">${inner}</div></section>\n`;
}

const upgraded = (definition: AnyBlock, props: Block['props']): Block['props'] =>
  definition.upgrade?.(props) ?? props;

function contextOf(drawing: Drawing, pageId: string, blockId = '', titleLevel: 1 | 2 = 2): RenderContext {
  const { input, site, classes } = drawing;
  return {
    site: { name: site.name, lang: site.lang },
    pageId,
    blockId,
    titleLevel,
    urlFor: (address) => input.urlFor(address),
    doc: (kind, id) => docIn(input.documents, kind, id),
    classFor: classes.classFor,
  };
}

/** Area in which a block is protected. Affiliate links sell, whichever block they stand in. Source: contract §13. */
const areaOf = (registry: Registry, { protectedArea }: AnyBlock, block: Block): 'page' | 'shop' | 'gallery' =>
  protectedArea ?? (hasAffiliateLink(registry, [block]) ? 'shop' : 'page');

/** The retailer asks for its own sentence, once on a page. */
const hasAmazonLink = (registry: Registry, list: readonly Block[]): boolean =>
  hasAffiliateLink(registry, list, 'amazon');

function hasAffiliateLink({ blockOf }: Registry, list: readonly Block[], provider?: string): boolean {
  for (const { kind, value } of walkWith(blockOf)(kinds.page.schema.properties.blocks, list)) {
    if (kind !== 'link') continue;
    const { affiliate } = value as { affiliate?: { provider: string } };
    if (affiliate && (provider === undefined || affiliate.provider === provider)) return true;
  }
  return false;
}
