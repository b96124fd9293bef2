import { Fieldset, Stack, TextInput } from '@mantine/core';
import type { OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { useFormContext } from './form-context.ts';
import { isValues } from './schema.ts';
import { TargetField } from './target-field.tsx';

/** A link with its label. */
export const LinkField = (props: OneFieldProps) => (
  <Fieldset legend={props.field.label} className={css.frame}>
    <LinkParts {...props} />
  </Fieldset>
);

/** A link without a frame: list items already have one. */
export function LinkParts({ field, value, onChange, at }: OneFieldProps) {
  const { errors } = useFormContext();
  const link = isValues(value) ? value : {};
  const set = (name: string, next: unknown) => onChange({ ...link, [name]: next });
  const target = { name: 'target', schema: {}, isRequired: true, label: 'Link' };
  return (
    <Stack gap="sm">
      <TextInput
        label="Text"
        description={field.schema.description}
        error={errors[`${at}/label`]}
        value={String(link.label ?? '')}
        maxLength={120}
        onChange={({ currentTarget }) => set('label', currentTarget.value)}
      />
      <TargetField
        field={target}
        value={link.target}
        at={`${at}/target`}
        onChange={(next) => set('target', next)}
      />
    </Stack>
  );
}
