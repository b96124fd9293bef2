import type { NewId } from '../normalise.ts';
import type { DocumentSet } from './address.ts';
import type { Patch } from './patch.ts';

/** Identifies a page by id or path. */
export interface NamedPage {
  readonly page_id?: string;
  readonly path?: string;
}

/** Position among blocks: an index, or after another block; undefined for the end. */
export type Position = number | { readonly after: string } | undefined;

type Values = Readonly<Record<string, unknown>>;

/** One editing step: an operation of the builder with its input. */
export type Edit =
  | (NamedPage & {
      readonly op: 'block.add';
      readonly block_key: string;
      readonly block_id?: string;
      readonly props?: Values;
      readonly position?: Position;
    })
  /** Props by name, or by address within them such as `/items/i_1/title`; null removes one. */
  | { readonly op: 'block.save'; readonly block_id: string; readonly props: Values }
  | (NamedPage & { readonly op: 'block.move'; readonly block_id: string; readonly position?: Position })
  | { readonly op: 'block.delete'; readonly block_id: string }
  | {
      readonly op: 'page.save';
      readonly page_id?: string;
      readonly path: string;
      readonly title: string;
      readonly seo?: unknown;
      /** Null turns a post back into a plain page. */
      readonly post?: unknown;
      readonly blocks?: readonly unknown[];
    }
  | (NamedPage & { readonly op: 'page.delete'; readonly leads_to?: string })
  | (NamedPage & { readonly op: 'page.duplicate'; readonly new_path: string; readonly title?: string })
  | (NamedPage & { readonly op: 'page.set_role'; readonly role: 'page' | 'home' | 'team' | 'customer' })
  | { readonly op: 'navigation.save'; readonly header: Values; readonly footer: Values }
  | ({ readonly op: 'theme.save' } & Values)
  /** Patches any document, such as services, forms, galleries and redirects. */
  | { readonly op: 'document.patch'; readonly patches: readonly Patch[] };

export type EditOf<Op extends Edit['op']> = Extract<Edit, { op: Op }>;

/** An edit as patches, with the ids it concerns or created. */
export interface Compiled<Made = Readonly<Record<string, string>>> {
  readonly patches: readonly Patch[];
  readonly made: Made;
}

/** Compiles one edit. Throws `EditRefused` if it names something that does not exist. */
export type Compile<E, Made = Readonly<Record<string, string>>> = (
  edit: E,
  docs: DocumentSet,
  newId: NewId,
) => Compiled<Made>;

export interface BlockPosition {
  readonly page_id: string;
  readonly block_id: string;
}
