import type { Address, Placement, Today } from '../block.ts';
import type { Html } from '../html.ts';
import type { Behaviour } from '../registry.ts';
import type { Block } from '../stored.ts';
import type { Url } from '../url.ts';
import type { PageChat } from './chat.ts';
import type { Documents } from './documents.ts';
import type { EffectCode } from './effect-code.ts';
import type { Message } from './message.ts';
import type { VisitorDataFacts } from './privacy.ts';
import type { RefusedForm } from './refused-form.ts';
import type { PageServices } from './services.ts';

export interface RenderInput {
  readonly documents: Documents;
  readonly pageId: string;
  /** Resolves an address; undefined if the visitor of this rendering may not open it. */
  urlFor(address: Address): Url | undefined;
  /** `https://shop.example`: for canonical addresses and structured data. */
  readonly origin: string;
  /** False for previews and pages that need a sign-in. */
  readonly isIndexable: boolean;
  /** Number of the list page, from 1. */
  readonly listPage?: number;
  /** Shown above everything else, such as the preview bar. */
  readonly banner?: Html;
  /** Copy protection of the site, which is not part of its content. */
  readonly protection?: PageProtection;
  /** Chat of the site, which is not part of its content. */
  readonly chat?: PageChat;
  /** Data that the installation stores about visitors; unknown on the canvas. */
  readonly visitorData?: VisitorDataFacts;
  /** Third-party services on the page. */
  readonly services?: PageServices;
  /** Current date at the business, with which date fields begin or end; unknown on the canvas. */
  readonly today?: Today;
  /** Submission to correct. */
  readonly refusedForm?: RefusedForm;
  /** Code of a block's effect; without it blocks do not move. */
  effectOf?(block: Block): EffectCode | undefined;
}

/** Parts of a page under copy protection. Blocks state their area with a class. */
export interface PageProtection {
  readonly styles: string;
  /** Name of the script part. */
  readonly script?: string;
  /** Attributes of the body element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Text printed in place of pictures; null for the default sentence. */
  readonly notice?: string | null;
}

export interface RenderedPage {
  readonly html: string;
  /** Text of the only style element, for its hash. */
  readonly styles: string;
  /** Text of the only data block. It is not executed, so it needs no hash. */
  readonly jsonLd: string;
  readonly behaviours: readonly Behaviour[];
  /** Text of the only inline script, for its hash; '' if there is none. */
  readonly inlineScript: string;
  /** True if the page loads the chat from its own origin. */
  readonly hasChat: boolean;
  /** Origins of third-party services that the page may load from and send to. */
  readonly serviceOrigins: readonly string[];
  /** True if the page asks for consent, with a script of ours. */
  readonly asksConsent: boolean;
  /** Origins that the page may frame. */
  readonly frameOrigins: readonly string[];
}

export interface MessageInput extends Omit<RenderInput, 'pageId' | 'isIndexable'>, Message {}

export interface DrawInput {
  readonly documents: Documents;
  readonly pageId: string;
  urlFor(address: Address): Url | undefined;
}

/** One part of a page on the canvas: the header, a block, or the footer. */
export interface DrawnPart {
  readonly id: string;
  readonly placement: Placement | 'main';
  readonly html: string;
}

export interface DrawnPage {
  readonly lang: string;
  readonly parts: readonly DrawnPart[];
  /** Style sheets in page order, by name. */
  readonly sheets: readonly { readonly name: string; readonly css: string }[];
}

/** Renders pages from a tree's documents. */
export interface Renderer {
  /** Undefined if the tree has no such page. */
  renderPage(input: RenderInput): RenderedPage | undefined;
  /** Renders a page in the site's design with a message: not found, not public, not published yet. */
  renderMessage(input: MessageInput): RenderedPage;
}

/** Draws the parts of pages from a tree's documents. */
export interface PageDrawer {
  /**
   * Renders the parts of a page separately, without head, scripts and effects. Undefined if the tree has no
   * such page.
   */
  drawPage(input: DrawInput): DrawnPage | undefined;
}
