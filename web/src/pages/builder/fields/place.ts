import { createContext, useContext } from 'react';
import type { View } from '../../../api/builder.ts';

/** Context of a form: the records that its fields can link to. */
export interface FormPlace {
  readonly siteId: number;
  /** The view being edited; its forms, galleries and services can be chosen. */
  readonly view: View;
  /** The pages of the site, for links to them. */
  readonly pages: readonly { readonly page_id: string; readonly title: string }[];
  /** The page itself is beside the form: formatted texts are written there. */
  readonly isBesidePage?: boolean;
  /** The server's messages by JSON pointer. */
  readonly errors: Readonly<Record<string, string>>;
}

const FormPlaceContext = createContext<FormPlace>({
  siteId: 0,
  view: { siteId: 0, changeSet: undefined },
  pages: [],
  errors: {},
});
export const FormPlaceProvider = FormPlaceContext.Provider;
export const useFormPlace = (): FormPlace => useContext(FormPlaceContext);
