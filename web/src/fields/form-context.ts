import { createContext, useContext } from 'react';
import type { DocumentSet } from '../../../renderer/edits/index.ts';

/** Context of a form: the site, and the records that its fields can reference. */
export interface FormContext {
  readonly siteId: number;
  /** Documents of the open draft: its forms, galleries and services can be referenced. */
  readonly documents: DocumentSet;
  /** Pages of the site, as link targets. */
  readonly pages: readonly { readonly page_id: string; readonly title: string }[];
  /** The server's error messages by JSON pointer. */
  readonly errors: Readonly<Record<string, string>>;
}

const FieldsContext = createContext<FormContext>({ siteId: 0, documents: {}, pages: [], errors: {} });
export const FormContextProvider = FieldsContext.Provider;
export const useFormContext = (): FormContext => useContext(FieldsContext);
