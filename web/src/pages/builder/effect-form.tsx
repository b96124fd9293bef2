import { Button, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import { applyEffect, type EffectsOffered, effectQuery, effectsQuery } from '../../api/builder-effects.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './builder.module.css';
import { fieldsOfProblem } from './document-form.tsx';
import { EffectParameters } from './effect-parameters.tsx';
import type { NamedBlock } from './page-documents.ts';

/** What an effect is called; its id while that is not known. */
export function EffectName({ effectId }: { effectId: string }) {
  const { data } = useQuery(effectQuery(effectId));
  return <>{data?.name ?? effectId}</>;
}

interface EffectFormProps {
  view: View;
  pageId: string;
  block: NamedBlock;
  baseRevision: string | null;
  onClose: () => void;
}

/** Chooses one of the effects for a block, and tunes it. */
export function EffectForm(props: EffectFormProps) {
  const { data, error, refetch } = useQuery(effectsQuery(props.block.key));
  if (error)
    return <ProblemNotice error={error} title="The effects cannot be read" onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows />;
  if (data.data.length === 0)
    return (
      <>
        <Text>This block takes no effects.</Text>
        <NotOffered offered={data} />
        <DialogActions>
          <Button onClick={props.onClose}>Close</Button>
        </DialogActions>
      </>
    );
  return <Choice {...props} offered={data} />;
}

function Choice({
  view,
  pageId,
  block,
  baseRevision,
  onClose,
  offered,
}: EffectFormProps & { offered: EffectsOffered }) {
  // What the form was opened with counts, whatever comes while somebody writes.
  const [base] = useState(baseRevision);
  const stored = block.effect;
  const [first] = offered.data;
  const form = useForm({
    initialValues: {
      effect_id: stored?.effect_id ?? first?.effect_id ?? '',
      parameters: { ...stored?.parameters } as Record<string, string>,
    },
  });
  const { effect_id: effectId, parameters } = form.values;
  const apply = useWrite({
    changes: ['change_set', 'revision'],
    write: (values: typeof form.values) =>
      applyEffect(
        view,
        { page_id: pageId, block_id: block.block_id },
        {
          effect_id: values.effect_id,
          parameters: Object.fromEntries(
            Object.entries(values.parameters).filter(([, value]) => value.trim() !== ''),
          ),
        },
        base,
      ),
    says: () => 'Saved as a draft.',
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={apply} submit="Save draft" onCancel={onClose}>
      <Radio.Group
        label="Effect"
        value={effectId}
        onChange={(chosen) =>
          form.setValues({
            effect_id: chosen,
            // Each effect has parameters of its own.
            parameters: chosen === stored?.effect_id ? { ...stored.parameters } : {},
          })
        }
      >
        <Stack gap="xs" mt="xs">
          {offered.data.map(({ effect_id, name, description }) => (
            <Radio key={effect_id} value={effect_id} label={name} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      <EffectParameters
        effectId={effectId}
        values={parameters}
        errors={fieldsOfProblem(apply.problem, '/parameters')}
        onChange={(next) => form.setFieldValue('parameters', next)}
      />
      <NotOffered offered={offered} />
    </DialogForm>
  );
}

/** The effects that a block cannot have, each with why. */
const NotOffered = ({ offered: { not_offered: others = [] } }: { offered: EffectsOffered }) =>
  others.length === 0 ? null : (
    <details>
      <summary>Not for this block ({others.length})</summary>
      <ul className={css.words}>
        {others.map(({ effect_id, name, reason }) => (
          <li key={effect_id}>
            <strong>{name}</strong> <span className={css.quiet}>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
