import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { FormContextProvider } from '../../fields/form-context.ts';
import type { FieldSchema } from '../../fields/schema.ts';
import { SchemaFields } from '../../fields/schema-fields.tsx';
import type { Form } from '../model/content-documents.ts';
import { listOfLinks } from '../model/document-fields.ts';
import { linkSections } from '../model/page-sections.ts';
import { nameOfPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

interface FormThanksProps extends Pick<PanelProps, 'siteId' | 'model' | 'state' | 'pages'> {
  form: Form;
  set: (member: string, value: unknown) => void;
}

type Thanks = NonNullable<Form['thanks']>;

/** First of the site's own steps, once the default ones are replaced. */
const firstStep = [{ title: 'We read your message' }];

const stepsSchema: FieldSchema = {
  properties: {
    steps: {
      title: 'What happens next',
      type: 'array',
      'x-field': 'items',
      'x-id': 'item_id',
      maxItems: 3,
      items: {
        properties: {
          title: { title: 'Step', 'x-field': 'text', maxLength: 80 },
          text: { title: 'More details', 'x-field': 'text', maxLength: 200 },
        },
        required: ['title'],
      },
    },
  },
};
const linksSchema: FieldSchema = {
  properties: {
    links: {
      ...listOfLinks('Buttons', 2),
      description: 'If empty, visitors get links back to the site.',
    },
  },
};

/** Page shown after sending: a page of the site, or a thank-you with custom text. */
export function FormThanks({ siteId, model, state, pages, form, set }: FormThanksProps) {
  const { thanks = {}, redirect_path: path = '' } = form;
  const change = (next: { readonly [Member in keyof Thanks]: Thanks[Member] | undefined }) => {
    const definedEntries = Object.entries(next).filter(([, value]) => value !== undefined);
    set('thanks', definedEntries.length === 0 ? undefined : Object.fromEntries(definedEntries));
  };
  const merge = (next: unknown) => change({ ...thanks, ...(next as Thanks) });
  const { title, steps, links } = thanks;
  return (
    <FormContextProvider
      value={{ siteId, documents: state.documents, pages, errors: {}, ...linkSections({ model, state }) }}
    >
      <NativeSelect
        label="After sending, show"
        data={[
          { value: '', label: 'A thank-you page' },
          ...pages.map((page) => ({ value: page.path, label: `The page “${nameOfPage(page)}”` })),
        ]}
        value={path}
        onChange={({ currentTarget }) => set('redirect_path', currentTarget.value || undefined)}
      />
      {path === '' ? (
        <>
          <TextInput
            label="Page title"
            placeholder="Thank you"
            maxLength={120}
            value={title ?? ''}
            onChange={({ currentTarget }) => change({ ...thanks, title: currentTarget.value || undefined })}
          />
          <Textarea
            label="Message"
            placeholder="Your message has arrived."
            autosize
            minRows={2}
            maxLength={500}
            value={form.success_message ?? ''}
            onChange={({ currentTarget }) => set('success_message', currentTarget.value || undefined)}
          />
          {steps === undefined ? (
            <div className={css.head}>
              <p className={css.quiet}>
                Below it, three steps explain what happens next: received, read, answered.
              </p>
              <Button variant="default" size="xs" onClick={() => merge({ steps: firstStep })}>
                Write your own steps
              </Button>
            </div>
          ) : (
            <>
              <SchemaFields schema={stepsSchema} value={thanks} at="/thanks" onChange={merge} />
              <Button variant="default" size="xs" onClick={() => merge({ steps: undefined })}>
                Use the usual steps
              </Button>
            </>
          )}
          <SchemaFields
            schema={linksSchema}
            value={{ links }}
            at="/thanks"
            onChange={(next) => {
              const { links: chosen } = next as Thanks;
              merge({ links: chosen?.length === 0 ? undefined : chosen });
            }}
          />
        </>
      ) : null}
    </FormContextProvider>
  );
}
