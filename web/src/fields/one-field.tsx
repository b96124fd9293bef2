import { Checkbox, Fieldset, NativeSelect, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import { DatesField } from './dates-field.tsx';
import type { ContainerFieldProps, OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { useFormContext } from './form-context.ts';
import { HoursField } from './hours-field.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';
import { NamedField } from './named-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { inWords } from './schema.ts';
import { TargetField } from './target-field.tsx';

const hexColor = '^#[0-9a-f]{6}$';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One field of a block or document, rendered by the type of its value. */
export function OneField({ Fields, ...props }: ContainerFieldProps) {
  const { field, value, onChange, at } = props;
  const { schema, label, isRequired } = field;
  const error = useFormContext().errors[at];
  const labels = {
    label,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(error === undefined ? {} : { error }),
  };
  const typed = {
    ...labels,
    required: isRequired,
    value: textOf(value),
    // Clearing an optional text removes it: many have a format that an empty text does not match.
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value === '' && !isRequired ? undefined : currentTarget.value),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
  };
  switch (schema['x-field']) {
    case 'rich_text':
      return <RichTextField {...props} />;
    case 'flag':
      return (
        <Checkbox
          {...labels}
          checked={value === undefined ? schema.default === true : value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...labels}
          required={isRequired}
          value={typeof value === 'number' ? value : ''}
          allowDecimal={schema.type !== 'integer'}
          {...(schema.minimum === undefined ? {} : { min: schema.minimum })}
          {...(schema.maximum === undefined ? {} : { max: schema.maximum })}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      );
    case 'choice':
      return <ChoiceField {...props} labels={labels} />;
    case 'link':
      return <LinkField {...props} />;
    case 'target':
      return <TargetField {...props} />;
    case 'page':
      return <PageSelect {...props} labels={labels} />;
    case 'form':
    case 'gallery':
    case 'service':
      return <NamedField {...props} kind={schema['x-field']} labels={labels} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'items':
      if (schema.items?.properties?.opens)
        return schema.items.properties.day ? <HoursField {...props} /> : <DatesField {...props} />;
      return <ListField {...props} Fields={Fields} />;
    case 'text':
      return schema['x-lines'] ? (
        <Textarea {...typed} autosize minRows={2} maxRows={12} />
      ) : (
        <TextInput {...typed} />
      );
    default:
  }
  if (schema.properties) {
    return (
      <Fieldset legend={label} className={css.frame}>
        <Fields schema={schema} value={value} onChange={onChange} at={at} />
      </Fieldset>
    );
  }
  if (schema.type === 'array') {
    const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
    return <TagsInput {...labels} value={words} onChange={onChange} />;
  }
  if (schema.pattern === hexColor)
    return (
      <TextInput
        {...typed}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : currentTarget.value.toLowerCase())
        }
        leftSection={
          <input
            type="color"
            className={css.color}
            data-unset={typed.value === ''}
            aria-label={`Pick the ${label.toLowerCase()}`}
            value={/^#[0-9a-f]{6}$/.test(typed.value) ? typed.value : '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
      />
    );
  return <TextInput {...typed} {...(schema['x-url'] ? { type: 'url', inputMode: 'url' as const } : {})} />;
}

interface FieldLabels {
  labels: { label: string; description?: string; error?: string };
}

/** Stored values that are still valid but no longer offered. */
const formerNames: Readonly<Record<string, readonly unknown[]>> = {
  tone: ['accent', 'dark'],
  type_pairing: ['classic', 'editorial', 'friendly'],
};

function ChoiceField({ field, value, onChange, labels }: OneFieldProps & FieldLabels) {
  const former = formerNames[field.name] ?? [];
  const words = (field.schema.enum ?? [])
    .filter((word) => typeof word === 'string')
    .filter((word) => word === value || !former.includes(word));
  // Next to the page the effect of a choice is visible; its description is for programs.
  const { description: _, ...shown } = labels;
  return (
    <NativeSelect
      {...shown}
      required={field.isRequired}
      value={textOf(value) || textOf(field.schema.default) || words[0]}
      data={words.map((word) => ({ value: word, label: field.schema['x-labels']?.[word] ?? inWords(word) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

/** Selects a page of the site. */
function PageSelect({ field, value, onChange, labels }: OneFieldProps & FieldLabels) {
  const { pages } = useFormContext();
  return (
    <NativeSelect
      {...labels}
      required={field.isRequired}
      value={textOf(value)}
      data={[
        { value: '', label: 'Choose a page' },
        ...pages.map(({ page_id, title }) => ({ value: page_id, label: title })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
