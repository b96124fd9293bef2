import { FormPlaceProvider } from '../fields/place.ts';
import type { FieldSchema } from '../fields/schema.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { frameLookFields, themeFields } from './model/document-fields.ts';
import type { EditedPage } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';

interface SiteFormProps {
  siteId: number;
  model: SiteModel;
  state: SiteState;
  pages: readonly EditedPage[];
  /** Members of the site's document that are shown. */
  members: readonly string[];
}

/** Form of a part of the site's own document; each choice is on the canvas at once. */
export function SiteForm({ siteId, model, state, pages, members }: SiteFormProps) {
  const properties = Object.fromEntries(
    Object.entries(themeFields.properties ?? {}).filter(([name]) => members.includes(name)),
  );
  const schema: FieldSchema = { ...themeFields, properties };
  return (
    <FormPlaceProvider value={{ siteId, documents: state.documents, pages, errors: {} }}>
      <SchemaFields
        schema={schema}
        value={state.documents['site.json']}
        at=""
        onChange={(value) =>
          model.change({
            patches: [{ do: 'set', doc: 'site.json', at: '', value }],
            key: `site ${members.join()}`,
          })
        }
      />
    </FormPlaceProvider>
  );
}

/** Arrangement of header and footer, for all pages. Their links have their form where they stand. */
export function FrameForm({ siteId, model, state, pages }: Omit<SiteFormProps, 'members'>) {
  return (
    <FormPlaceProvider value={{ siteId, documents: state.documents, pages, errors: {} }}>
      <SchemaFields
        schema={frameLookFields}
        value={state.documents['navigation.json']}
        at=""
        onChange={(value) =>
          model.change({
            patches: [{ do: 'set', doc: 'navigation.json', at: '', value }],
            key: 'site frame',
          })
        }
      />
    </FormPlaceProvider>
  );
}
