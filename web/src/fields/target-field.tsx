import { NativeSelect, TextInput } from '@mantine/core';
import type { OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { useFormContext } from './form-context.ts';
import { isValues } from './schema.ts';

type Kind = 'page' | 'url' | 'file';
const member: Readonly<Record<Kind, string>> = { page: 'page_id', url: 'url', file: 'name' };

/** Target of a link: a page (by id, so that renaming it keeps the link), a section of it, an external address, or a file. */
export function TargetField({ field, value, onChange, at }: OneFieldProps) {
  const { pages, errors } = useFormContext();
  const target = isValues(value) ? value : { to: 'url', url: '' };
  const kind: Kind = target.to === 'page' || target.to === 'file' ? target.to : 'url';
  const text = String(target[member[kind]] ?? '');
  const set = (to: Kind, next: string) => onChange({ to, [member[to]]: next });
  // Links of new blocks begin with an address that leads nowhere.
  const isUnset = kind === 'url' && text === '#';
  const isKnown = kind !== 'page' || pages.some(({ page_id }) => page_id === text);
  const error = errors[`${at}/${member[kind]}`] ?? errors[at];
  return (
    <div className={css.target}>
      <NativeSelect
        label={field.label}
        error={kind === 'page' ? error : undefined}
        value={isUnset ? '' : kind === 'page' ? text : kind}
        data={[
          ...(isUnset ? [{ value: '', label: 'Nowhere yet' }] : []),
          ...(isKnown ? [] : [{ value: text, label: 'Choose a page' }]),
          { group: 'Pages', items: pages.map(({ page_id, title }) => ({ value: page_id, label: title })) },
          {
            group: 'Elsewhere',
            items: [
              { value: 'url', label: 'Another address…' },
              { value: 'file', label: 'A file of this site…' },
            ],
          },
        ]}
        onChange={({ currentTarget: { value: chosen } }) => {
          if (chosen === '') return;
          if (chosen === 'url' || chosen === 'file') set(chosen, '');
          // An anchor belongs to the page it was chosen for.
          else set('page', chosen);
        }}
      />
      {kind === 'page' && isKnown ? (
        <SectionSelect pageId={text} anchor={target.anchor} onChange={onChange} />
      ) : null}
      {kind === 'page' || isUnset ? null : (
        <TextInput
          label={kind === 'url' ? 'Address' : 'Name of the file'}
          placeholder={kind === 'url' ? 'https://example.com' : 'menu.txt'}
          error={error}
          value={text}
          maxLength={2048}
          onChange={({ currentTarget }) => set(kind, currentTarget.value)}
        />
      )}
    </div>
  );
}

interface SectionSelectProps {
  pageId: string;
  anchor: unknown;
  onChange: (target: unknown) => void;
}

/** Place of a link's target on its page. A block that is chosen without an anchor gets one in the same step. */
function SectionSelect({ pageId, anchor, onChange }: SectionSelectProps) {
  const { sectionsOf, changeToo } = useFormContext();
  if (!sectionsOf) return null;
  const sections = sectionsOf(pageId);
  const chosen = sections.find((section) => section.naming.length === 0 && section.anchor === anchor);
  const isMissing = anchor !== undefined && !chosen;
  if (sections.length === 0 && !isMissing) return null;
  return (
    <NativeSelect
      label="Section"
      error={
        isMissing
          ? 'This section no longer exists: the link leads to the top of the page. Choose another.'
          : undefined
      }
      value={chosen?.id ?? (isMissing ? missing : '')}
      data={[
        ...(isMissing ? [{ value: missing, label: 'No longer exists' }] : []),
        { value: '', label: 'Top of the page' },
        ...sections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value === missing) return;
        const section = sections.find(({ id }) => id === value);
        onChange({ to: 'page', page_id: pageId, ...(section && { anchor: section.anchor }) });
        if (section && section.naming.length > 0) changeToo?.(section.naming);
      }}
    />
  );
}

/** Value of the choice that is no block; ids of blocks begin with `b_`. */
const missing = 'missing';
