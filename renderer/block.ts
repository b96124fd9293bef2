import type { Static, TObject } from 'typebox';
import type { Html } from './html.ts';
import type { Kind } from './kind.ts';
import type { Paged, Post } from './page/post.ts';
import type { PrivacyFacts } from './page/privacy.ts';
import type { RefusedForm } from './page/refused-form.ts';
import type { PictureFormat, Sha256 } from './stored.ts';
import type { Url } from './url.ts';

/** Target of an address: a page, file or resource of the site, or an external address. */
export type Address =
  | { readonly home: true }
  /** `list`: number of the list's page, from 2. */
  | { readonly page: string; readonly anchor?: string; readonly list?: number }
  | { readonly media: Sha256; readonly width: number; readonly format: PictureFormat }
  | { readonly file: string }
  | { readonly form: string }
  | { readonly part: string }
  /** A generated icon of the site, by its width. */
  | { readonly icon: 32 | 180 }
  | { readonly manifest: true }
  /** Generated picture of a page, shown where its address is shared. */
  | { readonly share: string }
  | { readonly search: true }
  | { readonly feed: true }
  | { readonly font: string };

export type ClassRules = Readonly<
  Partial<
    Record<'object-position' | 'aspect-ratio' | 'background-color' | 'font-size' | `--${string}`, string>
  >
>;

/** Current date such as 2027-03-01: two neighbouring ones if the time zone is one of several. */
export interface Today {
  readonly earliest: string;
  readonly latest: string;
}

/** Context of a view in addition to its own props. */
export interface RenderContext {
  readonly site: { readonly name: string; readonly lang: string };
  readonly pageId: string;
  /** The block being drawn: prefix of the ids inside it. */
  readonly blockId: string;
  /** 1 if this block provides the page's h1, as the first hero does. */
  readonly titleLevel: 1 | 2;
  /**
   * Resolves an address; undefined if the visitor of this rendering may not open it. Live site, preview,
   * canvas and export differ only here.
   */
  urlFor(address: Address): Url | undefined;
  /** Another document of the same tree. */
  doc<S extends TObject>(kind: Kind<S>, id?: string): Static<S> | undefined;
  /** Current date at the business; unknown on the canvas, which has no clock. */
  readonly today?: Today;
  /** Refused submission of a form, whose visitor corrects it on this page. */
  refused(formKey: string): RefusedForm | undefined;
  /** Posts that the visitor of this rendering may read, newest first. */
  posts(): readonly Post[];
  /** Facts about the site's processing of visitors' data. */
  privacy(): PrivacyFacts;
  /** The part of a long list on this page of it. */
  paged<T>(list: readonly T[]): Paged<T>;
  /** Returns a generated class for style rules: there are no style attributes. */
  classFor(rules: ClassRules): string;
}

/** Places of the blocks that appear on every page. */
export type Placement = 'header' | 'footer';

/** Declaration of a block, from which the catalogue, the editor's forms, validation and search are derived. */
export interface BlockDeclaration<P extends TObject = TObject> {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** `import`: created by imports only, and not offered in any list. */
  readonly category: 'site' | 'content' | 'media' | 'links' | 'business' | 'forms' | 'import';
  /** Set for a block that frames every page. A page's own block replaces the site's. */
  readonly placement?: Placement;
  /**
   * The first such block of a page provides its h1. `first`: only with a heading, and as the opening block of
   * a page that is not a post.
   */
  readonly providesTitle?: true | 'first';
  /** Facts of the site that the block shows in addition to its props. */
  readonly shows?: 'services' | 'contact' | 'posts';
  /** Links added to a page without naming a block are collected in such a block. */
  readonly collects?: 'links' | 'profiles';
  /** Area of copy protection; `page` unless set. Source: contract §13. */
  readonly protectedArea?: 'shop' | 'gallery';
  readonly props: P;
  readonly supports?: readonly ('children' | 'effects')[];
  readonly maxPerPage?: number;
  /** Upgrades props saved by an older version. Stored documents are never rewritten, so upgrades stay forever. */
  upgrade?(props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  readonly example: Static<P>;
}

/** The part of a block that renders it. */
export interface BlockView<P extends TObject = TObject> {
  view(props: Static<P>, page: RenderContext): Html;
  jsonLd?(props: Static<P>, page: RenderContext): object | undefined;
  /** Origins that the page embeds in frames after a click. */
  frames?(props: Static<P>): readonly string[];
}

export interface BlockDefinition<P extends TObject = TObject> extends BlockDeclaration<P>, BlockView<P> {}

export const defineBlock = <const P extends TObject>(block: BlockDeclaration<P>): BlockDeclaration<P> =>
  block;

/** Joins a declaration with its view, whose props are typed by the declaration. */
export const defineView = <P extends TObject>(
  block: BlockDeclaration<P>,
  view: BlockView<P>,
): BlockDefinition<P> => ({ ...block, ...view });

/** Props of a block's declaration. */
export type PropsOf<B> = B extends BlockDeclaration<infer P> ? Static<P> : never;

/** A block definition whose props type is not known here. */
// biome-ignore lint/suspicious/noExplicitAny: each block has its own props, and a list holds them all
export type AnyBlock = BlockDefinition<any>;
export type BlockOf = (key: string) => AnyBlock | undefined;
