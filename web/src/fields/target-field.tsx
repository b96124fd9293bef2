import { NativeSelect, TextInput } from '@mantine/core';
import type { OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { useFormPlace } from './place.ts';
import { isValues } from './schema.ts';

type Kind = 'page' | 'url' | 'file';
const kindWords: Readonly<Record<Kind, string>> = {
  page: 'A page',
  url: 'An address',
  file: 'A file of this site',
};
const member: Readonly<Record<Kind, string>> = { page: 'page_id', url: 'url', file: 'name' };

/** Target of a link: a page (by id, so that renaming it keeps the link), an external address, or a file. */
export function TargetField({ field, value, onChange, at }: OneFieldProps) {
  const { pages, errors } = useFormPlace();
  const target = isValues(value) ? value : { to: 'url', url: '' };
  const kind: Kind = target.to === 'page' || target.to === 'file' ? target.to : 'url';
  const text = String(target[member[kind]] ?? '');
  const set = (to: Kind, next: string) => onChange({ to, [member[to]]: next });
  return (
    <div className={css.pair}>
      <NativeSelect
        label={field.label}
        value={kind}
        data={Object.entries(kindWords).map(([each, label]) => ({ value: each, label }))}
        onChange={({ currentTarget }) => set(currentTarget.value as Kind, '')}
      />
      {kind === 'page' ? (
        <NativeSelect
          label="Page"
          error={errors[`${at}/page_id`] ?? errors[at]}
          value={text}
          data={[
            { value: '', label: 'Choose a page' },
            ...pages.map(({ page_id, title }) => ({ value: page_id, label: title })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...target, to: 'page', page_id: currentTarget.value })}
        />
      ) : (
        <TextInput
          label={kind === 'url' ? 'Address' : 'Name of the file'}
          placeholder={kind === 'url' ? 'https://example.com' : 'menu.txt'}
          error={errors[`${at}/${member[kind]}`] ?? errors[at]}
          value={text}
          maxLength={2048}
          onChange={({ currentTarget }) => set(kind, currentTarget.value)}
        />
      )}
    </div>
  );
}
