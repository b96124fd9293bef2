import { kinds } from '../content.ts';
import { directionOf } from '../direction.ts';
import { attributes, each, Html, html, nothing } from '../html.ts';
import { phrasesOf } from '../phrases.ts';
import type { Registry } from '../registry.ts';
import type { Block } from '../stored.ts';
import { themeStyles } from '../theme/styles.ts';
import { fontStyles, headingFont } from '../theme/type.ts';
import { chatView } from './chat.ts';
import { docIn, type Page, siteOf } from './documents.ts';
import { beginDrawing, contextOf, type Drawing, drawBlock, drawFrame, postsOf } from './drawing.ts';
import { duotoneView } from './duotone.ts';
import { codeFor } from './effect-code.ts';
import { jsonForScript } from './json-script.ts';
import { mainOf, ownPost } from './main-part.ts';
import { messageView } from './message.ts';
import { iconLinks, pageHead, themeColors } from './page-head.ts';
import { previewBarStyles } from './preview-bar.ts';
import type { MessageInput, RenderedPage, Renderer, RenderInput } from './rendering.ts';
import { consentBar, consentStyles, originsOf, servicesHead } from './services.ts';
import { structuredData } from './structured-data.ts';
import { classesIn, usedStyles } from './used-styles.ts';

export function rendererWith(registry: Registry): Renderer {
  return {
    renderPage(input) {
      const page = docIn(input.documents, kinds.page, input.pageId);
      return page && renderPage(registry, input, page);
    },
    renderMessage: (input) => renderMessage(registry, input),
  };
}

function renderPage(registry: Registry, input: RenderInput, page: Page): RenderedPage | undefined {
  const site = siteOf(input.documents);
  const drawing = beginDrawing(registry, input, site);
  const parts = mainOf(drawing, page, (block) => drawBlock(drawing, block));
  const { listPage = 1 } = input;
  if (listPage > drawing.lastListPage) return undefined;
  const context = contextOf(drawing, page.page_id);
  const showsContact = page.blocks.some(({ key }) => registry.blockOf(key)?.shows === 'contact');
  return finish(registry, drawing, {
    head: pageHead({ ...input, site, page, context, listPage, hasFeed: postsOf(drawing).length > 0 }),
    main: each(parts, (part) => part.html),
    own: page.blocks,
    jsonLd: () =>
      structuredData({
        site,
        page,
        post: ownPost(drawing, page),
        showsContact,
        context,
        origin: input.origin,
        ofBlocks: drawing.data,
      }),
  });
}

function renderMessage(registry: Registry, input: MessageInput): RenderedPage {
  const site = siteOf(input.documents);
  const { urlFor, documents, origin, banner, chat, title } = input;
  const drawing = beginDrawing(
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
  return finish(registry, drawing, {
    head: html`<title>${title} – ${site.name}</title>\n<meta name="robots" content="noindex">\n${iconLinks(urlFor)}${themeColors(site)}`,
    main: messageView(input, contextOf(drawing, '')),
    own: [],
    styles: registry.messageStyle,
    jsonLd: () => ({}),
  });
}

interface Parts {
  readonly head: Html;
  readonly main: Html;
  /** The page's own blocks, including its header and footer if it has any. */
  readonly own: readonly Block[];
  /** Styles for this kind of page only. */
  readonly styles?: string;
  jsonLd(): object;
}

function finish(
  registry: Registry,
  drawing: Drawing,
  { head, main, own, styles: further = '', jsonLd }: Parts,
): RenderedPage {
  const { input, site, keys } = drawing;
  const phrases = phrasesOf(site.lang);
  const header = drawFrame(drawing, 'header', own);
  const footer = drawFrame(drawing, 'footer', own);
  const scripts = [...keys].map((key) => registry.behaviourOf(key)).filter((script) => script !== undefined);
  const asksConsent = input.services?.scripts.some(({ isTracking }) => isTracking) === true;
  const classes = classesIn(`${header.text}${main.text}${footer.text}`);
  const used = (css: string, key: string) =>
    usedStyles(css, { key, classes, script: registry.behaviourOf(key)?.text ?? '' });
  const styles = [
    fontStyles(site.theme, (font) => input.urlFor({ font })?.text),
    themeStyles(site.theme),
    registry.baseStyle,
    further,
    drawing.showsPosts ? registry.postStyle : '',
    ...[...keys].sort().map((key) => used(registry.styleOf(key), key)),
    ...[...keys].sort().map((key) => used(registry.motionOf(key, site.theme.motion ?? 'none'), key)),
    drawing.classes.styles(),
    registry.printStyle,
    input.banner ? previewBarStyles : '',
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
  const notice = input.protection?.notice === null ? phrases.protected : input.protection?.notice;
  const font = input.urlFor({ font: headingFont(site.theme) });
  const guard = input.protection?.script && input.urlFor({ part: input.protection.script });
  const markup = html`<!doctype html>
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
)}${guard ? html`<script type="module" src="${guard}"></script>\n` : nothing}${inlineScript === '' ? nothing : new Html(`<script type="module">${inlineScript}</script>\n`)}${servicesHead(input.services)}${chatView(input.chat, site.theme)}</head>
<body${attributes(input.protection?.attributes ?? {})}>
<a class="skip" href="#main">${phrases.skip}</a>
${duotoneView(site.theme)}${input.banner}${header}
<main id="main">
${main}</main>
${notice ? html`<p class="protection-notice">${notice}</p>\n` : nothing}${footer}${asksConsent ? consentBar(input.services, { lang: site.lang, urlFor: input.urlFor }) : nothing}
</body>
</html>
`;
  return {
    html: markup.text,
    styles,
    jsonLd: data,
    behaviours: scripts,
    inlineScript,
    frameOrigins: [...drawing.frames],
    hasChat: input.chat !== undefined,
    asksConsent,
    serviceOrigins: originsOf(input.services),
  };
}
