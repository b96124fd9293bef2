import type { Address, Placement } from '../block.ts';
import type { Html } from '../html.ts';
import type { Behaviour } from '../registry.ts';
import type { Block } from '../stored.ts';
import type { Url } from '../url.ts';
import type { PageChat } from './chat.ts';
import type { Documents } from './documents.ts';
import type { EffectCode } from './effect-code.ts';
import type { Message } from './message.ts';
import type { KeptFacts } from './privacy.ts';
import type { PageServices } from './services.ts';

export interface RenderInput {
  readonly documents: Documents;
  readonly pageId: string;
  /** Undefined where a visitor of this rendering may not go. */
  urlFor(address: Address): Url | undefined;
  /** `https://shop.example`: for canonical addresses and structured data. */
  readonly origin: string;
  /** Previews and pages behind a sign-in are not. */
  readonly isIndexable: boolean;
  /** Page of its long lists, from 1. */
  readonly listPage?: number;
  /** Above all else, as the bar of a preview. */
  readonly banner?: Html;
  /** Copy protection of the site; not part of its content. */
  readonly protection?: PageProtection;
  /** Chat of the site; not part of its content. */
  readonly chat?: PageChat;
  /** Visitor data that the installation keeps; unknown on the canvas. */
  readonly keeps?: KeptFacts;
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
