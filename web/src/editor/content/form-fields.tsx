import {
  Button,
  Checkbox,
  Group,
  Menu,
  NativeSelect,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { type Form, type FormField, formDoc } from '../model/content-documents.ts';
import type { SiteModel } from '../model/site-model.ts';
import css from '../parts/parts.module.css';
import { SortableList } from '../parts/sortable-list.tsx';
import {
  dayKinds,
  fieldTypes,
  fileKinds,
  hasChoices,
  labelOfType,
  newField,
  ofType,
  optionsFrom,
} from './form-labels.ts';

/** Maximum number of fields in a form, without the consent box. */
const fieldsMax = 40;

interface FormFieldsProps {
  model: SiteModel;
  form: Form;
}

/** Fields of a form in order, one expanded at a time. */
export function FormFields({ model, form: { form_key, fields } }: FormFieldsProps) {
  const doc = formDoc(form_key);
  const [open, setOpen] = useState<string>();
  const add = (type: FormField['type']) => {
    const item = newField(fields, type);
    model.change({
      patches: [{ do: 'insert', doc, at: '/fields', item, after: fields.at(-1)?.key ?? null }],
    });
    setOpen(item.key);
  };
  return (
    <>
      <SortableList
        label="Fields"
        items={fields}
        idOf={({ key }) => key}
        nameOf={({ label }) => label}
        onMove={(key, after) => model.change({ patches: [{ do: 'move', doc, at: `/fields/${key}`, after }] })}
      >
        {(field) => (
          <div className={css.words}>
            <UnstyledButton
              className={css.open}
              aria-expanded={field.key === open}
              onClick={() => setOpen(field.key === open ? undefined : field.key)}
            >
              <span className={css.words}>
                <span className={css.name}>{field.label || 'No label'}</span>
                <span className={css.quiet}>
                  {labelOfType(field.type)}
                  {field.required ? ' · required' : ''}
                </span>
              </span>
            </UnstyledButton>
            {field.key === open ? (
              <OneField
                key={field.key}
                {...{ model, doc, field }}
                otherFields={fields.filter(({ key }) => key !== field.key)}
              />
            ) : null}
          </div>
        )}
      </SortableList>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={iconSizes.small} />}
            disabled={fields.length >= fieldsMax}
          >
            Add a field
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {fieldTypes.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => add(value)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

interface OneFieldProps {
  model: SiteModel;
  doc: string;
  field: FormField;
  otherFields: readonly FormField[];
}

function OneField({ model, doc, field, otherFields }: OneFieldProps) {
  const { key, label, type, required, help, placeholder, options = [] } = field;
  const [typed, setTyped] = useState<string>();
  const change = (next: FormField, member: string) =>
    model.change({
      patches: [{ do: 'set', doc, at: `/fields/${key}`, value: next }],
      key: `${doc} ${key} ${member}`,
    });
  const set = (member: keyof FormField, value: unknown) =>
    model.change({
      patches: [{ do: 'set', doc, at: `/fields/${key}/${member}`, value }],
      key: `${doc} ${key} ${member}`,
    });
  const retype = (next: FormField['type']) => {
    const { options: _, maps_to: __, days: ___, ...rest } = field;
    const choices = hasChoices(next) && options.length > 0 ? { options } : {};
    change({ ...rest, ...ofType(next, otherFields), ...choices }, 'type');
  };
  const isHeading = type === 'heading';
  return (
    <div className={css.fieldOpen}>
      <TextInput
        label={isHeading ? 'Text' : 'Label'}
        required
        maxLength={160}
        error={label === '' ? 'Enter a label before you publish.' : undefined}
        value={label}
        onChange={({ currentTarget }) => set('label', currentTarget.value)}
      />
      <NativeSelect
        label="Kind"
        data={[
          ...fieldTypes,
          ...(fieldTypes.some(({ value }) => value === type) ? [] : [{ value: type, label: type }]),
        ]}
        value={type}
        onChange={({ currentTarget }) => retype(currentTarget.value as FormField['type'])}
      />
      {hasChoices(type) ? (
        <Textarea
          label="Choices"
          description="One per line."
          autosize
          minRows={2}
          maxRows={12}
          error={options.length === 0 ? 'Enter at least one choice.' : undefined}
          value={typed ?? options.map((option) => option.label).join('\n')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => {
            if (typed !== undefined) set('options', optionsFrom(typed, options));
            setTyped(undefined);
          }}
        />
      ) : null}
      {isHeading ? null : (
        <>
          <Checkbox
            label="Required"
            checked={required === true}
            onChange={({ currentTarget }) => set('required', currentTarget.checked || undefined)}
          />
          <TextInput
            label="Help text"
            maxLength={300}
            value={help ?? ''}
            onChange={({ currentTarget }) => set('help', currentTarget.value || undefined)}
          />
          {type === 'file' ? (
            <NativeSelect
              label="Files"
              description="Up to 5 files of 10 MB each, sent with the message."
              data={fileKinds}
              value={field.accept ?? 'any'}
              onChange={({ currentTarget }) =>
                set('accept', currentTarget.value === 'any' ? undefined : currentTarget.value)
              }
            />
          ) : null}
          {type === 'date' ? (
            <NativeSelect
              label="Days"
              description="Other days are refused with a message beside the field."
              data={dayKinds}
              value={field.days ?? 'any'}
              onChange={({ currentTarget }) => set('days', currentTarget.value)}
            />
          ) : null}
          {hasChoices(type) || type === 'checkbox' || type === 'date' || type === 'file' ? null : (
            <TextInput
              label="Placeholder"
              maxLength={160}
              value={placeholder ?? ''}
              onChange={({ currentTarget }) => set('placeholder', currentTarget.value || undefined)}
            />
          )}
        </>
      )}
      <Group>
        <Button
          variant="default"
          size="xs"
          disabled={otherFields.length === 0}
          onClick={() => model.change({ patches: [{ do: 'set', doc, at: `/fields/${key}` }] })}
        >
          Remove
        </Button>
      </Group>
    </div>
  );
}
