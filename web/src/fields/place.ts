import { createContext, useContext } from 'react';
import type { DocumentSet } from '../../../renderer/edits/index.ts';

/** Context of a form: the site, and the records that its fields can name. */
export interface FormPlace {
  readonly siteId: number;
  /** The draft that is open: its forms, galleries and services can be named. */
  readonly documents: DocumentSet;
  /** The pages of the site, for links to them. */
  readonly pages: readonly { readonly page_id: string; readonly title: string }[];
  /** The server's messages by address. */
  readonly errors: Readonly<Record<string, string>>;
}

const FormPlaceContext = createContext<FormPlace>({ siteId: 0, documents: {}, pages: [], errors: {} });
export const FormPlaceProvider = FormPlaceContext.Provider;
export const useFormPlace = (): FormPlace => useContext(FormPlaceContext);
