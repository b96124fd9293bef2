import { Radio, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Part, Sheet } from '../../ui/sheet.tsx';
import { type Form, formDoc, nameOfForm, wholeDocument } from '../model/content-documents.ts';
import { usesOf, withoutBlocks } from '../model/uses.ts';
import type { PanelProps } from '../panel-props.ts';
import { DeleteContent } from '../parts/delete-content.tsx';
import { ShownOn } from '../parts/shown-on.tsx';
import { FormConfirmation } from './form-confirmation.tsx';
import { FormFields } from './form-fields.tsx';
import { eventTypes } from './form-labels.ts';
import { FormThanks } from './form-thanks.tsx';

/** One form: its fields, what visitors see after sending, and what a submission becomes. */
export function FormSheet({ form, onClose, ...props }: PanelProps & { form: Form; onClose: () => void }) {
  const { model, state } = props;
  const [isLeaving, setLeaving] = useState(false);
  const { form_key: key, cta, event, consent } = form;
  const doc = formDoc(key);
  const uses = usesOf(state.documents, 'form', key);
  const set = (member: string, value: unknown) =>
    model.change({ patches: [{ do: 'set', doc, at: `/${member}`, value }], key: `form ${key} ${member}` });
  const text = (member: 'title' | 'helper_note') => ({
    value: form[member] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(member, currentTarget.value || undefined),
  });
  return (
    <Sheet title={nameOfForm(form)} back="Forms" onBack={onClose} onDelete={() => setLeaving(true)}>
      <TextInput label="Name" placeholder={nameOfForm(form)} maxLength={160} {...text('title')} />
      <Part title="Questions">
        <FormFields model={model} form={form} />
        <Textarea
          label="Consent checkbox"
          description="For example “I have read the privacy notice.” Leave empty to ask for no consent."
          autosize
          maxLength={500}
          value={consent?.label ?? ''}
          onChange={({ currentTarget }) =>
            set('consent', currentTarget.value ? { ...consent, label: currentTarget.value } : undefined)
          }
        />
        <TextInput
          label="Button text"
          required
          maxLength={80}
          error={cta.label === '' ? 'Enter a button text before you publish.' : undefined}
          value={cta.label}
          onChange={({ currentTarget }) => set('cta', { label: currentTarget.value })}
        />
        <Textarea label="Note below the button" autosize maxLength={500} {...text('helper_note')} />
      </Part>
      <Part title="After sending">
        <FormThanks {...props} form={form} set={set} />
      </Part>
      <Part title="Confirmation by e-mail">
        <FormConfirmation form={form} set={set} />
      </Part>
      <Part title="Where submissions go">
        <Radio.Group
          aria-label="Where submissions go"
          value={event.type}
          onChange={(type) => set('event', { ...event, type })}
        >
          <Stack gap="xs">
            {eventTypes.map((eventType) => (
              <Radio key={eventType.value} {...eventType} />
            ))}
          </Stack>
        </Radio.Group>
        <TagsInput
          label="Tags"
          description="Added to each submission, so you can find it."
          maxTags={20}
          value={[...(event.tags ?? [])]}
          onChange={(tags) => {
            const { tags: _, ...eventWithoutTags } = event;
            set('event', tags.length === 0 ? eventWithoutTags : { ...eventWithoutTags, tags });
          }}
        />
      </Part>
      <ShownOn {...props} kind="form" id={key} uses={uses} />
      {isLeaving ? (
        <DeleteContent
          {...{ model, uses }}
          noun="form"
          name={nameOfForm(form)}
          becomes="Its blocks on those pages are removed too. Submissions you have received stay in the inbox."
          patches={() => [...withoutBlocks(usesOf(model.state().documents, 'form', key)), wholeDocument(doc)]}
          onClose={() => setLeaving(false)}
          onDone={onClose}
        />
      ) : null}
    </Sheet>
  );
}
