import { Fieldset, Stack } from '@mantine/core';
import css from '../fields/fields.module.css';
import { FormContextProvider } from '../fields/form-context.ts';
import { type FieldSchema, isValues } from '../fields/schema.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { FrameArrangement } from './look/frame-arrangement.tsx';
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

/** Look of header and footer on all pages. Their links are edited in place. */
export function FrameForm({ siteId, model, state, pages }: Omit<SiteFormProps, 'members'>) {
  const navigation = state.documents['navigation.json'];
  const values = isValues(navigation) ? navigation : {};
  return (
    <FormContextProvider value={{ siteId, documents: state.documents, pages, errors: {} }}>
      {(['header', 'footer'] as const).map((frame) => (
        <Fieldset key={frame} className={css.frame} legend={frame === 'header' ? 'Header' : 'Footer'}>
          <FrameFields
            of={frame}
            schema={frameLookFields.properties?.[frame] ?? {}}
            value={values[frame]}
            onChange={(value) =>
              model.change({
                patches: [{ do: 'set', doc: 'navigation.json', at: `/${frame}`, value }],
                key: `site ${frame}`,
              })
            }
          />
        </Fieldset>
      ))}
    </FormContextProvider>
  );
}

interface FrameFieldsProps {
  of: 'header' | 'footer';
  schema: FieldSchema;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Fields of the header or footer; its arrangements are drawn. */
export function FrameFields({ of, schema, value, onChange }: FrameFieldsProps) {
  const { layout: _, ...properties } = schema.properties ?? {};
  const values = isValues(value) ? value : {};
  return (
    <Stack gap="md">
      <FrameArrangement
        of={of}
        value={values.layout}
        onChange={(layout) => onChange({ ...values, layout })}
      />
      <SchemaFields schema={{ ...schema, properties }} value={value} at={`/${of}`} onChange={onChange} />
    </Stack>
  );
}
