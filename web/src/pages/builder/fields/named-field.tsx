import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { View } from '../../../api/builder.ts';
import { formsQuery } from '../../../api/builder-forms.ts';
import { galleriesQuery } from '../../../api/builder-galleries.ts';
import { servicesQuery } from '../../../api/builder-services.ts';
import type { OneFieldProps } from './field-props.ts';
import { useFormPlace } from './place.ts';

interface NamedFieldProps extends OneFieldProps {
  said: { label: string; description?: string; error?: string };
}

/** Which form of the site. */
export function FormSelect(props: NamedFieldProps) {
  const { data } = useQuery(formsQuery(useView()));
  const options = data?.data.map(({ form_key, title }) => ({ value: form_key, label: title ?? form_key }));
  return <NamedSelect {...props} options={options} choose="Choose a form" none="Make one in Forms first." />;
}

/** Which gallery of the site. */
export function GallerySelect(props: NamedFieldProps) {
  const { data } = useQuery(galleriesQuery(useView()));
  const options = data?.galleries.map(({ gallery_id, title }) => ({ value: gallery_id, label: title }));
  return (
    <NamedSelect {...props} options={options} choose="Choose a gallery" none="Make one in Galleries first." />
  );
}

/** Which service of the site. */
export function ServiceSelect(props: NamedFieldProps) {
  const { data } = useQuery(servicesQuery(useView()));
  const options = data?.data.map(({ service_id, title }) => ({ value: service_id, label: title }));
  return (
    <NamedSelect {...props} options={options} choose="Choose a service" none="Make one in Services first." />
  );
}

const useView = (): View => useFormPlace().view;

interface Option {
  readonly value: string;
  readonly label: string;
}

function NamedSelect({
  field,
  value,
  onChange,
  said,
  options,
  choose,
  none,
}: NamedFieldProps & {
  /** Undefined while they are read. */
  options: readonly Option[] | undefined;
  choose: string;
  none: string;
}) {
  const named = typeof value === 'string' ? value : '';
  // What is named and not there is told when it is saved; until then it stays what it is.
  const isThere = named === '' || options?.some((option) => option.value === named);
  return (
    <NativeSelect
      {...said}
      required={field.isRequired}
      {...(options?.length === 0 ? { description: none } : {})}
      value={named}
      data={[
        { value: '', label: choose },
        ...(isThere ? [] : [{ value: named, label: named }]),
        ...(options ?? []),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}
