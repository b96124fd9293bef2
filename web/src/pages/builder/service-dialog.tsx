import { Checkbox, Group, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { RichText } from '../../../../renderer/stored.ts';
import type { View } from '../../api/builder.ts';
import { type Service, type ServiceInput, saveService } from '../../api/builder-services.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { losesInMarkdown, markdownOf } from './fields/markdown.ts';

interface ServiceFormProps {
  view: View;
  /** A new one without it. */
  service: Service | undefined;
  baseRevision: string | null;
  onClose: () => void;
}

/** A service with what people write of it. */
export function ServiceForm({ view, service, baseRevision, onClose }: ServiceFormProps) {
  // What the form was opened with counts, whatever comes while somebody writes.
  const [base] = useState(baseRevision);
  const stored = service?.description as RichText | null | undefined;
  const described = stored ? markdownOf(stored) : '';
  const form = useForm({
    initialValues: {
      title: service?.title ?? '',
      summary: service?.summary ?? '',
      description: described,
      amount: (service?.price?.amount ?? '') as number | string,
      currency: service?.price?.currency ?? '',
      label: service?.price?.label ?? '',
      duration_minutes: (service?.duration_minutes ?? '') as number | string,
      tags: service?.tags ?? [],
      visible: service?.visible ?? true,
    },
    validate: {
      title: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      currency: (value, { amount }) =>
        value.trim() === ''
          ? amount === ''
            ? null
            : 'Enter the currency of the price, as EUR.'
          : /^[a-z]{3}$/i.test(value.trim())
            ? null
            : 'A currency has three letters, as EUR.',
    },
  });
  const save = useWrite({
    changes: ['change_set', 'revision'],
    write: (values: typeof form.values) => {
      const input: ServiceInput = {
        ...(service ? { service_id: service.service_id } : {}),
        title: values.title.trim(),
        summary: values.summary.trim() || null,
        // What nobody has changed keeps the formatting that Markdown has no words for.
        ...(values.description === described ? {} : { description: values.description.trim() }),
        price: priceOf(values),
        duration_minutes: values.duration_minutes === '' ? null : Number(values.duration_minutes),
        tags: values.tags,
        visible: values.visible,
      };
      return saveService(view, input, base);
    },
    form,
    says: () => 'Saved as a draft.',
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save draft" onCancel={onClose}>
      <TextInput label="Name" maxLength={160} data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label="Summary"
        description="A sentence of it."
        maxLength={500}
        {...form.getInputProps('summary')}
      />
      <Textarea
        label="Description"
        description={`Markdown: **bold**, *italic*, - list.${
          stored && losesInMarkdown(stored)
            ? ' What is crossed out here, and links to files, would be lost by a change.'
            : ''
        }`}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('description')}
      />
      <Group grow align="flex-start">
        <NumberInput label="Price" min={0} max={1e9} decimalScale={2} {...form.getInputProps('amount')} />
        <TextInput label="Currency" placeholder="EUR" maxLength={3} {...form.getInputProps('currency')} />
      </Group>
      <TextInput
        label="Price in words"
        description="In place of the amount."
        placeholder="from €49"
        maxLength={60}
        {...form.getInputProps('label')}
      />
      <NumberInput
        label="Duration in minutes"
        min={1}
        max={100_000}
        allowDecimal={false}
        {...form.getInputProps('duration_minutes')}
      />
      <TagsInput label="Tags" maxTags={20} {...form.getInputProps('tags')} />
      <Checkbox label="Shown in catalogs" {...form.getInputProps('visible', { type: 'checkbox' })} />
    </DialogForm>
  );
}

interface PriceFields {
  amount: number | string;
  currency: string;
  label: string;
}

function priceOf({ amount, currency, label }: PriceFields): NonNullable<ServiceInput['price']> | null {
  const price = {
    ...(amount === '' ? {} : { amount: Number(amount), currency: currency.trim().toUpperCase() }),
    ...(label.trim() === '' ? {} : { label: label.trim() }),
  };
  return Object.keys(price).length === 0 ? null : price;
}
