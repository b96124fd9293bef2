import type { Static, TObject } from 'typebox';
import type { Html } from './html.ts';
import type { Kind } from './kind.ts';
import type { PictureFormat, Sha256 } from './stored.ts';
import type { Url } from './url.ts';

/** What in a site or beside it has an address. */
export type Address =
  | { readonly home: true }
  | { readonly page: string; readonly anchor?: string }
  | { readonly media: Sha256; readonly width: number; readonly format: PictureFormat }
  | { readonly file: string }
  | { readonly form: string }
  | { readonly part: string };

export type ClassRules = Readonly<
  Partial<Record<'object-position' | 'aspect-ratio' | 'background-color', string>>
>;

/** What a view knows beside its own props. */
export interface RenderContext {
  readonly site: { readonly name: string; readonly lang: string };
  readonly pageId: string;
  /** The block that is being drawn: the root of ids inside it. */
  readonly blockId: string;
  /** 1 where this block gives the page its title, as the first hero does. */
  readonly titleLevel: 1 | 2;
  /** Undefined where a visitor of this rendering may not go. Live, preview, canvas and export differ here alone. */
  urlFor(address: Address): Url | undefined;
  /** Another document of the same tree. */
  doc<S extends TObject>(kind: Kind<S>, id?: string): Static<S> | undefined;
  /** A generated class: there are no style attributes. */
  classFor(rules: ClassRules): string;
}

/** A block, declared once: the catalog, the forms of the editor, checks, search and the page follow from it. */
export interface BlockDefinition<P extends TObject = TObject> {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** `import`: an import alone makes it, and no list offers it. */
  readonly category: 'site' | 'content' | 'media' | 'links' | 'business' | 'forms' | 'import';
  readonly props: P;
  readonly takes?: readonly ('children' | 'effects')[];
  readonly maxPerPage?: number;
  view(props: Static<P>, page: RenderContext): Html;
  jsonLd?(props: Static<P>, page: RenderContext): object | undefined;
  /** Origins that are framed after a click. */
  frames?(props: Static<P>): readonly string[];
  /** Props as an older version saved them. What was saved is never rewritten, so this is for ever. */
  upgrade?(props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  readonly example: Static<P>;
}

export const defineBlock = <const P extends TObject>(block: BlockDefinition<P>): BlockDefinition<P> => block;

/** A definition whose own props are not known here. */
// biome-ignore lint/suspicious/noExplicitAny: the props of one block are no other's, and a list holds them all
export type AnyBlock = BlockDefinition<any>;
export type BlockOf = (key: string) => AnyBlock | undefined;
