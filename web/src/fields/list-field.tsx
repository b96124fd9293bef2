import { ActionIcon, Button, Fieldset, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { nameOfItem } from '../../../renderer/item-name.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import type { ContainerFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { useFormContext } from './form-context.ts';
import { LinkParts } from './link-field.tsx';
import { blankOf, type FieldSchema, isValues, moved } from './schema.ts';

let counter = 0;

/** A list with buttons to add, reorder and remove items. */
export function ListField({ field, value, onChange, at, Fields }: ContainerFieldProps) {
  const { errors } = useFormContext();
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const schema: FieldSchema = field.schema.items ?? {};
  const keys = useRef(new WeakMap<object, string>());
  const keyOf = (item: unknown, index: number): string => {
    if (!isValues(item)) return String(index);
    const itemId = item[field.schema['x-id'] ?? 'item_id'];
    if (typeof itemId === 'string' && itemId !== '' && field.schema['x-id'] !== 'key') return itemId;
    const existingKey = keys.current.get(item) ?? `new-${++counter}`;
    keys.current.set(item, existingKey);
    return existingKey;
  };
  /** Keeps an item's key while its content changes. */
  const changed = (index: number, next: unknown) => {
    if (isValues(next)) keys.current.set(next, keyOf(items[index], index));
    onChange(items.map((item, position) => (position === index ? next : item)));
  };
  const isFull = items.length >= (field.schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <Fieldset legend={field.label} className={css.frame}>
      {field.schema.description === undefined ? null : (
        <p className={css.about}>{field.schema.description}</p>
      )}
      {errors[at] === undefined ? null : (
        <p className={css.fault} role="alert">
          {errors[at]}
        </p>
      )}
      <ol className={css.items}>
        {items.map((item, index) => {
          const name = nameOfItem(item) ?? `item ${index + 1}`;
          const parts = {
            value: item,
            at: `${at}/${index}`,
            onChange: (next: unknown) => changed(index, next),
          };
          return (
            <li key={keyOf(item, index)} className={css.item}>
              <div className={css.itemHead}>
                <span className={css.itemName}>{name}</span>
                <Group gap="xs" wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Move ${name} up`}
                    disabled={index === 0}
                    onClick={() => onChange(moved(items, index, -1))}
                  >
                    <IconArrowUp size={iconSizes.normal} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Move ${name} down`}
                    disabled={index === items.length - 1}
                    onClick={() => onChange(moved(items, index, 1))}
                  >
                    <IconArrowDown size={iconSizes.normal} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Remove ${name}`}
                    onClick={() => onChange(items.filter((_, position) => position !== index))}
                  >
                    <IconTrash size={iconSizes.normal} />
                  </ActionIcon>
                </Group>
              </div>
              {schema['x-field'] === 'link' ? (
                <LinkParts field={{ ...field, schema }} {...parts} />
              ) : (
                <Fields schema={schema} {...parts} />
              )}
            </li>
          );
        })}
      </ol>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={iconSizes.small} />}
        disabled={isFull}
        onClick={() => onChange([...items, blankOf(schema)])}
      >
        {`Add to ${field.label.toLowerCase()}`}
      </Button>
    </Fieldset>
  );
}
