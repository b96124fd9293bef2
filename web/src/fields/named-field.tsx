import { NativeSelect } from '@mantine/core';
import { nameOfKey } from '../ui/format-text.ts';
import type { OneFieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';

/** Kinds of documents that a field can reference. */
export type NamedKind = 'form' | 'gallery' | 'service';

interface NamedFieldProps extends OneFieldProps {
  kind: NamedKind;
  labels: { label: string; description?: string; error?: string };
}

const documentPanels: Readonly<Record<NamedKind, string>> = {
  form: 'Forms',
  gallery: 'Galleries',
  service: 'Services',
};

/** Selects a form, gallery or service of the site. */
export function NamedField({ kind, field, value, onChange, labels }: NamedFieldProps) {
  const options = optionsOf[kind](useFormContext().documents);
  const named = typeof value === 'string' ? value : '';
  // A reference to a missing document is kept and reported when publishing.
  const isThere = named === '' || options.some((option) => option.value === named);
  return (
    <NativeSelect
      {...labels}
      required={field.isRequired}
      {...(options.length === 0
        ? { description: `Create one under Content › ${documentPanels[kind]} first.` }
        : {})}
      value={named}
      data={[
        { value: '', label: `Choose a ${kind}` },
        ...(isThere ? [] : [{ value: named, label: named }]),
        ...options,
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}
type Documents = Readonly<Record<string, unknown>>;

/** Options from the documents of a folder, with the file name as the value. */
const inFolder = (documents: Documents, folder: string): readonly Option[] =>
  Object.entries(documents)
    .filter(([path]) => path.startsWith(folder))
    .map(([path, document]) => {
      const value = path.slice(folder.length, -'.json'.length);
      return { value, label: (document as { title?: string }).title || nameOfKey(value) };
    });

const optionsOf: Readonly<Record<NamedKind, (documents: Documents) => readonly Option[]>> = {
  form: (documents) => inFolder(documents, 'forms/'),
  gallery: (documents) => inFolder(documents, 'galleries/'),
  service: (documents) =>
    (
      (
        documents['services.json'] as
          | { services?: readonly { service_id: string; title: string }[] }
          | undefined
      )?.services ?? []
    ).map(({ service_id, title }) => ({ value: service_id, label: title })),
};
