import { NumberInput, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Patch } from '../../../../renderer/edits/index.ts';
import { MarkdownField } from '../../fields/markdown-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Service, servicesDoc, servicesIn } from '../model/content-documents.ts';
import { keyFor } from '../model/keys.ts';
import { usesOf, withoutItems } from '../model/uses.ts';
import type { PanelProps } from '../panel-props.ts';
import { DeleteContent } from '../parts/delete-content.tsx';
import { PictureSlot } from '../parts/picture-slot.tsx';
import { PriceField } from './price-field.tsx';

/** One service as catalogs show it. */
export function ServiceSheet({
  siteId,
  model,
  state,
  service,
  field,
  onClose,
}: PanelProps & { service: Service; onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const { service_id: id } = service;
  const pointer = `/services/${id}`;
  const patch = (member: string, value: unknown): Patch => ({
    ...({ do: 'set', doc: servicesDoc } as const),
    at: `${pointer}/${member}`,
    value,
  });
  const set = (member: keyof Service, value: unknown) =>
    model.change({ patches: [patch(member, value)], key: `service ${id} ${member}` });
  const rename = (title: string) => {
    const usedSlugs = servicesIn(state.documents).flatMap(({ service_id, slug }) =>
      service_id === id ? [] : slug,
    );
    // The anchor follows the name until a program sets another one.
    const follows = service.slug === keyFor(service.title, usedSlugs, '-') && /[a-z]/i.test(title);
    const patches = [
      patch('title', title),
      ...(follows ? [patch('slug', keyFor(title, usedSlugs, '-'))] : []),
    ];
    model.change({ patches, key: `service ${id} title` });
  };
  return (
    <Sheet
      title={service.title || 'Service'}
      back="Services"
      onBack={onClose}
      onDelete={() => setLeaving(true)}
    >
      <TextInput
        label="Name"
        maxLength={160}
        required
        error={service.title === '' ? 'Enter a name before you publish.' : undefined}
        value={service.title}
        onChange={({ currentTarget }) => rename(currentTarget.value)}
      />
      <PriceField
        value={service.price}
        onChange={(price) => set('price', price)}
        isFocused={field === 'price'}
      />
      <Textarea
        label="In one sentence"
        maxLength={500}
        autosize
        minRows={2}
        value={service.summary ?? ''}
        onChange={({ currentTarget }) => set('summary', currentTarget.value || undefined)}
      />
      <PictureSlot
        {...{ siteId }}
        label="Picture"
        value={service.image}
        onChange={(image) => set('image', image)}
      />
      <MarkdownField
        label="Full description"
        value={service.description}
        onChange={(description) => set('description', description)}
      />
      <NumberInput
        label="Duration"
        description="In minutes. Optional."
        min={1}
        max={100_000}
        allowDecimal={false}
        value={service.duration_minutes ?? ''}
        onChange={(minutes) => set('duration_minutes', typeof minutes === 'number' ? minutes : undefined)}
      />
      <TagsInput
        label="Groups"
        description="A Services block can show a single group."
        maxTags={20}
        value={[...(service.tags ?? [])]}
        onChange={(tags) => set('tags', tags.length === 0 ? undefined : tags)}
      />
      <Switch
        label="Shown to visitors"
        checked={service.visible}
        onChange={({ currentTarget }) => set('visible', currentTarget.checked)}
      />
      {isLeaving ? (
        <DeleteContent
          {...{ model }}
          noun="service"
          name={service.title}
          uses={usesOf(state.documents, 'service', id)}
          becomes="It disappears from the lists there."
          patches={() => [
            ...withoutItems(usesOf(model.state().documents, 'service', id)),
            { do: 'set', doc: servicesDoc, at: pointer },
          ]}
          onClose={() => setLeaving(false)}
          onDone={onClose}
        />
      ) : null}
    </Sheet>
  );
}
