import { createContext, useContext } from 'react';
import type { DocumentSet, Patch } from '../../../renderer/edits/index.ts';

/** A block of a page that a link can lead to. */
export interface PageSection {
  readonly id: string;
  readonly name: string;
  readonly anchor: string;
  /** Gives the block its anchor; empty if it has it already. */
  readonly naming: readonly Patch[];
}

/** Context of a form: the site, and the records that its fields can reference. */
export interface FormContext {
  readonly siteId: number;
  /** Documents of the open draft: its forms, galleries and services can be referenced. */
  readonly documents: DocumentSet;
  /** Pages of the site, as link targets. */
  readonly pages: readonly { readonly page_id: string; readonly title: string }[];
  /** Sections of a page, as link targets; undefined in forms without links. */
  readonly sectionsOf?: (pageId: string) => readonly PageSection[];
  /** Makes further changes part of the step that a field has just made. */
  readonly changeToo?: (patches: readonly Patch[]) => void;
  /** The server's error messages by JSON pointer. */
  readonly errors: Readonly<Record<string, string>>;
}

const FieldsContext = createContext<FormContext>({ siteId: 0, documents: {}, pages: [], errors: {} });
export const FormContextProvider = FieldsContext.Provider;
export const useFormContext = (): FormContext => useContext(FieldsContext);
