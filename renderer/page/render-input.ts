import type { Address } from '../block.ts';
import type { Html } from '../html.ts';
import type { Block } from '../stored.ts';
import type { Url } from '../url.ts';
import type { Documents } from './documents.ts';
import type { EffectCode } from './effect-code.ts';

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
