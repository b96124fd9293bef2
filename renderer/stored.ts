// Stored documents of a site and their value types.

export type Sha256 = string;
/** `site.json`, `pages/pg_7k2m.json`: by id, never by title or address. */
export type DocPath = string;

export type Target =
  | { readonly to: 'page'; readonly page_id: string; readonly anchor?: string }
  | { readonly to: 'file'; readonly name: string }
  | { readonly to: 'url'; readonly url: string };

export interface LinkItem {
  readonly item_id: string;
  readonly label: string;
  /** The resolved address. What the page shows is in the tree. */
  readonly target: Target;
  readonly description?: string;
  readonly social_platform?: string;
  /** Marked as a paid link by its author. */
  readonly sponsored?: true;
  readonly affiliate?: {
    readonly provider: 'amazon' | 'ebay';
    readonly given_url: string;
    readonly id_from: 'link' | 'site' | 'central' | 'supplied_url';
    readonly tracking_id?: string;
    readonly custom_id?: string;
  };
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** A use of an asset with its facts copied, so that later changes of the asset do not change the page. */
export interface Picture {
  readonly asset_id: string;
  readonly file: Sha256;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly formats: readonly PictureFormat[];
  /** Empty for a decorative picture. */
  readonly alt: string;
  readonly focal?: readonly [x: number, y: number];
  readonly color?: string;
}

/** Tiptap JSON restricted to our schema: the editor reads and writes it directly. */
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] }
  | { readonly type: 'hardBreak' };
export type Mark =
  | { readonly type: 'bold' | 'italic' | 'strike' | 'code' }
  | { readonly type: 'link'; readonly attrs: Target };
export interface ListItemNode {
  readonly type: 'listItem';
  readonly content: readonly RichNode[];
}
export type RichNode =
  | { readonly type: 'paragraph'; readonly content?: readonly Inline[] }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 2 | 3 | 4 };
      readonly content?: readonly Inline[];
    }
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly ListItemNode[] }
  | { readonly type: 'blockquote'; readonly content: readonly RichNode[] }
  | { readonly type: 'horizontalRule' };
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichNode[];
}

/** An inline node of an imported page. A picture refers to the block's own list, and may be a link. */
export type ElementInline =
  | Inline
  | {
      readonly type: 'image';
      readonly attrs: { readonly item_id: string };
      readonly marks?: readonly Mark[];
    };
export interface ElementCell {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs?: { readonly colspan?: number; readonly rowspan?: number };
  readonly content?: readonly ElementNode[];
}
export interface ElementRow {
  readonly type: 'tableRow';
  readonly content: readonly ElementCell[];
}
export interface ElementItem {
  readonly type: 'listItem';
  readonly content: readonly ElementNode[];
}
export type ElementNode =
  | { readonly type: 'paragraph' | 'codeBlock'; readonly content?: readonly ElementInline[] }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 2 | 3 | 4 };
      readonly content?: readonly ElementInline[];
    }
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly ElementItem[] }
  | { readonly type: 'blockquote'; readonly content: readonly ElementNode[] }
  | { readonly type: 'table'; readonly content: readonly ElementRow[] }
  | { readonly type: 'horizontalRule' };
/** Content of an imported page: formatted text with tables, preformatted text and pictures. */
export interface Elements {
  readonly type: 'doc';
  readonly content: readonly ElementNode[];
}

export interface Block {
  readonly block_id: string;
  readonly key: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children?: readonly (readonly Block[])[];
  readonly effect?: { readonly effect_id: string; readonly parameters?: Readonly<Record<string, string>> };
}
