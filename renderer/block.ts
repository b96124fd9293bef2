import type { Static, TObject } from 'typebox';
import type { Html } from './html.ts';
import type { Kind } from './kind.ts';
import type { Paged, Post } from './page/post.ts';
import type { PrivacyFacts } from './page/privacy.ts';
import type { PictureFormat, Sha256 } from './stored.ts';
import type { Url } from './url.ts';

/** Target of an address: a page, file or resource of the site, or an outside address. */
export type Address =
  | { readonly home: true }
  /** `list`: the part of a long list on that page, from 2. */
  | { readonly page: string; readonly anchor?: string; readonly list?: number }
  | { readonly media: Sha256; readonly width: number; readonly format: PictureFormat }
  | { readonly file: string }
  | { readonly form: string }
  | { readonly part: string }
  /** A drawn icon of the site, by its width. */
  | { readonly icon: 32 | 180 }
  | { readonly manifest: true }
  /** The drawn picture of a page, shown where its address is shared. */
  | { readonly share: string }
  | { readonly search: true }
  | { readonly feed: true }
  | { readonly font: string };

export type ClassRules = Readonly<
  Partial<Record<'object-position' | 'aspect-ratio' | 'background-color' | 'font-size' | '--section', string>>
>;

/** Context of a view besides its own props. */
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
  /** Posts that a visitor of this rendering may read, the newest first. */
  posts(): readonly Post[];
  /** Facts of what the site does with data of its visitors. */
  privacy(): PrivacyFacts;
  /** The part of a long list that this rendering of the page shows. */
  paged<T>(list: readonly T[]): Paged<T>;
  /** A generated class: there are no style attributes. */
  classFor(rules: ClassRules): string;
}

/** Places of the blocks that stand on every page. */
export type Placement = 'header' | 'footer';

/** A block's declaration: the catalog, the editor's forms, the checks and search follow from it. */
export interface BlockDeclaration<P extends TObject = TObject> {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** `import`: made by an import only, and offered in no list. */
  readonly category: 'site' | 'content' | 'media' | 'links' | 'business' | 'forms' | 'import';
  /** Set for a block that frames every page. A page's own one replaces the site's. */
  readonly placement?: Placement;
  /** The first such block of a page gives it its h1; `first`: with a heading, and where it opens a page that is no post. */
  readonly givesTitle?: true | 'first';
  /** Facts of the site that the block shows beside its own props. */
  readonly shows?: 'services' | 'contact' | 'posts';
  /** Links that are added to a page without naming a block are collected in one of these. */
  readonly collects?: 'links' | 'profiles';
  /** Area of copy protection; `page` unless set. Source: contract §13. */
  readonly protectedArea?: 'shop' | 'gallery';
  readonly props: P;
  readonly takes?: readonly ('children' | 'effects')[];
  readonly maxPerPage?: number;
  /** Upgrades props that an older version saved. Stored documents are never rewritten, so an upgrade stays for good. */
  upgrade?(props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  readonly example: Static<P>;
}

/** The part of a block that draws it. */
export interface BlockView<P extends TObject = TObject> {
  view(props: Static<P>, page: RenderContext): Html;
  jsonLd?(props: Static<P>, page: RenderContext): object | undefined;
  /** Origins that the page frames after a click. */
  frames?(props: Static<P>): readonly string[];
}

export interface BlockDefinition<P extends TObject = TObject> extends BlockDeclaration<P>, BlockView<P> {}

export const defineBlock = <const P extends TObject>(block: BlockDeclaration<P>): BlockDeclaration<P> =>
  block;

/** Joins a declaration with its view, whose props have the declaration's type. */
export const defineView = <P extends TObject>(
  block: BlockDeclaration<P>,
  view: BlockView<P>,
): BlockDefinition<P> => ({ ...block, ...view });

/** Props as a block's declaration has them. */
export type PropsOf<B> = B extends BlockDeclaration<infer P> ? Static<P> : never;

/** A definition whose own props are not known here. */
// biome-ignore lint/suspicious/noExplicitAny: the props of one block are no other's, and a list holds them all
export type AnyBlock = BlockDefinition<any>;
export type BlockOf = (key: string) => AnyBlock | undefined;
