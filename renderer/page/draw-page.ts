import type { Placement } from '../block.ts';
import { kinds } from '../content.ts';
import { type Html, html } from '../html.ts';
import type { DrawingRegistry } from '../registry.ts';
import type { Block } from '../stored.ts';
import type { Theme } from '../theme/colors.ts';
import { duotone, themeStyles } from '../theme/styles.ts';
import { fontStyles } from '../theme/type.ts';
import { docIn, type Page, siteOf } from './documents.ts';
import { beginDrawing, type Drawing, drawBlock, drawFrame, frameBlock } from './drawing.ts';
import { mainOf } from './main-part.ts';
import type { DrawInput, DrawnPage, PageDrawer } from './rendering.ts';

/** Draws pages for the canvas. Apart from rendering whole pages: browsers load only this. */
export function pageDrawerWith(registry: DrawingRegistry): PageDrawer {
  return {
    drawPage(input) {
      const page = docIn(input.documents, kinds.page, input.pageId);
      return page && drawPage(registry, input, page);
    },
  };
}

function drawPage(registry: DrawingRegistry, input: DrawInput, page: Page): DrawnPage {
  const site = siteOf(input.documents);
  const drawing = beginDrawing(registry, { ...input, origin: '' }, site);
  const main = mainOf(drawing, page, (block) => drawOrPlaceholder(drawing, block)).map(
    ({ id, html }) => ({ id, placement: 'main', html: html.text }) as const,
  );
  const frame = (placement: Placement) => {
    const html = drawFrame(drawing, placement, page.blocks).text;
    return html === ''
      ? []
      : [{ id: frameBlock(registry, placement, page.blocks)?.block_id ?? placement, placement, html }];
  };
  return {
    lang: site.lang,
    parts: [...frame('header'), ...main, ...frame('footer')],
    sheets: [
      { name: 'fonts', css: fontStyles(site.theme, (font) => input.urlFor({ font })?.text) },
      { name: 'theme', css: themeStyles(site.theme) },
      { name: 'base', css: registry.baseStyle },
      ...(drawing.showsPosts ? [{ name: 'post', css: registry.postStyle }] : []),
      ...[...drawing.keys].sort().map((key) => ({ name: key, css: registry.styleOf(key) })),
      { name: 'page', css: drawing.classes.styles() },
      ...duotoneSheet(site.theme),
    ],
  };
}

/** Colours of the duotone filter as custom properties. The filter itself is an element, which sheets cannot contain. */
function duotoneSheet(theme: Theme): readonly { readonly name: string; readonly css: string }[] {
  const stops = duotone(theme);
  if (!stops) return [];
  const { R: red, G: green, B: blue } = stops;
  return [
    { name: 'duotone', css: `:root{--duotone-red:${red};--duotone-green:${green};--duotone-blue:${blue}}` },
  ];
}

/** Markup of a block. One that cannot be drawn shows a message in its place and does not affect the others. */
function drawOrPlaceholder(drawing: Drawing, block: Block): Html {
  try {
    return drawBlock(drawing, block);
  } catch {
    return html`<section class="block" data-block="${block.block_id}"><div class="inner"><p>This block cannot be shown as it is. Change it in its settings.</p></div></section>`;
  }
}
