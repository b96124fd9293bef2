import { FormContextProvider } from '../fields/form-context.ts';
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
  /** Members of the site's document to show. */
  members: readonly string[];
}

/** Form for part of the site's document; changes apply to the canvas at once. */
export function SiteForm({ siteId, model, state, pages, members }: SiteFormProps) {
  const properties = Object.fromEntries(
    Object.entries(themeFields.properties ?? {}).filter(([name]) => members.includes(name)),
  );
  const schema: FieldSchema = { ...themeFields, properties };
  return (
    <FormContextProvider value={{ siteId, documents: state.documents, pages, errors: {} }}>
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
    </FormContextProvider>
  );
}

/** Layout of header and footer on all pages. Their links are edited in place. */
export function FrameForm({ siteId, model, state, pages }: Omit<SiteFormProps, 'members'>) {
  return (
    <FormContextProvider value={{ siteId, documents: state.documents, pages, errors: {} }}>
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
    </FormContextProvider>
  );
}
