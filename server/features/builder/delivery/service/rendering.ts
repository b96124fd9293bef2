import { createHash } from 'node:crypto';
import { renderMessage } from '../../../../../blocks/index.ts';
import type { Html } from '../../../../../renderer/html.ts';
import type { PageChat } from '../../../../../renderer/page/chat.ts';
import { siteOf } from '../../../../../renderer/page/documents.ts';
import type { EffectCode } from '../../../../../renderer/page/effect-code.ts';
import type { Message } from '../../../../../renderer/page/message.ts';
import type { VisitorDataFacts } from '../../../../../renderer/page/privacy.ts';
import type { PageProtection, RenderedPage } from '../../../../../renderer/page/rendering.ts';
import type { Block } from '../../../../../renderer/stored.ts';
import { themeStyles } from '../../../../../renderer/theme/styles.ts';
import { createYield } from '../../../../kernel/event-loop.ts';
import type { SitePage } from '../../../../platform/http/delivered-site.ts';
import { documentsOf, type TreeView } from '../../content/index.ts';
import { type AddressSpace, addressesIn } from './addresses.ts';

/** A tree of a site, and how it is shown. */
export interface Rendering extends AddressSpace {
  readonly view: TreeView;
  /** Origin of the live site. */
  readonly origin: string;
  readonly isIndexable: boolean;
  /** Modification times of documents by path, for the sitemap. */
  readonly changedAt?: ReadonlyMap<string, number>;
  readonly banner?: Html;
  /** Sign-in address of the team, which leads to its pages. */
  readonly signInUrl?: string;
  readonly protection?: PageProtection;
  /** Chat widget on the pages. */
  readonly chat?: PageChat;
  /** Personal data that the installation stores about visitors. */
  readonly visitorData?: VisitorDataFacts;
  readonly effectOf?: (block: Block) => EffectCode | undefined;
}

/** Draws the theme of a site before its pages: where it is new to the process, its colours take as long as a page. */
export async function drawTheme(view: TreeView): Promise<void> {
  const pause = createYield();
  await pause();
  themeStyles(siteOf(documentsOf(view)).theme);
  await pause();
}

/** Page with a single message in the design of the site. */
export const messagePage = (rendering: Rendering, status: SitePage['status'], message: Message): SitePage =>
  drawnAnswer(renderMessage({ ...drawing(rendering), ...message }), status);

/** Drawing context shared by all pages of a rendering. */
export function drawing(rendering: Rendering) {
  const { view, origin, banner, chat, visitorData, effectOf } = rendering;
  return {
    documents: documentsOf(view),
    urlFor: addressesIn(view, rendering),
    origin,
    ...(banner ? { banner } : {}),
    ...(chat ? { chat } : {}),
    ...(visitorData ? { visitorData } : {}),
    ...(effectOf ? { effectOf } : {}),
  };
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A drawn page with its content security sources. */
export const drawnAnswer = (
  {
    html,
    styles,
    behaviours,
    inlineScript,
    frameOrigins,
    hasChat,
    asksConsent,
    serviceOrigins,
  }: RenderedPage,
  status: SitePage['status'],
  hasGuard = false,
): SitePage => ({
  kind: 'page',
  status,
  html,
  styles: [sourceOf(styles)],
  scripts: [
    ...(behaviours.length > 0 || hasGuard || hasChat || asksConsent ? ["'self'"] : []),
    ...(inlineScript === '' ? [] : [sourceOf(inlineScript)]),
  ],
  frames: frameOrigins,
  ...(serviceOrigins.length > 0 ? { services: serviceOrigins } : {}),
});
