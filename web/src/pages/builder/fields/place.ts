import { createContext, useContext } from 'react';
import type { View } from '../../../api/builder.ts';

/** Where fields stand: what they can lead to and choose from. */
export interface FormPlace {
  readonly siteId: number;
  /** What of the site is being changed: its forms, galleries and services are chosen from. */
  readonly view: View;
  /** The pages of the site, for links to them. */
  readonly pages: readonly { readonly page_id: string; readonly title: string }[];
  /** What the server said of a field, by its JSON pointer. */
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
