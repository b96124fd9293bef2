import { Button, UnstyledButton } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { formsIn, nameOfForm, newForm } from '../model/content-documents.ts';
import { usesOf } from '../model/uses.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { FormSheet } from './form-sheet.tsx';
import { titlesOf } from './titles-of.ts';

/** Forms of the draft, each with its fields and the pages that show it. */
export function Forms(props: PanelProps) {
  const { model, state, item, onNavigate } = props;
  const forms = formsIn(state.documents);
  useRowFocus(item);
  const open = (id?: string) => onNavigate({ panel: 'content', part: 'forms', item: id });
  const opened = forms.find(({ form_key }) => form_key === item);
  if (opened) return <FormSheet key={item} {...props} form={opened} onClose={() => open()} />;
  const add = (
    <Button
      size="xs"
      leftSection={<IconPlus size={iconSizes.small} />}
      onClick={() => {
        const { patch, id } = newForm(model.state().documents);
        model.change({ patches: [patch] });
        open(id);
      }}
    >
      New form
    </Button>
  );
  if (forms.length === 0)
    return (
      <Empty icon={<IconForms size={iconSizes.large} />} title="No forms yet" action={add}>
        A form sends what visitors write to your inbox. Use a Form block to show it on a page.
      </Empty>
    );
  return (
    <>
      <div className={css.head}>
        <p className={css.quiet}>Messages from visitors arrive in the inbox.</p>
        {add}
      </div>
      <ul className={css.rows} aria-label="Forms">
        {forms.map((form) => (
          <li key={form.form_key}>
            <UnstyledButton
              className={css.open}
              data-open={form.form_key}
              onClick={() => open(form.form_key)}
            >
              <span className={css.words}>
                <span className={css.name}>{nameOfForm(form)}</span>
                <span className={css.quiet}>{titlesOf(usesOf(state.documents, 'form', form.form_key))}</span>
                <span className={css.quiet}>
                  Asks for{' '}
                  {form.fields
                    .filter(({ type }) => type !== 'heading' && type !== 'hidden')
                    .map(({ label }) => label)
                    .join(', ')}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
