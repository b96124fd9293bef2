import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type EffectParameter, effectQuery } from '../../api/builder-effects.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

interface EffectParametersProps {
  effectId: string;
  values: Readonly<Record<string, string>>;
  /** What the server said of a value, by its pointer within the parameters. */
  errors: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** What of an effect can be tuned; what is left empty is as usual. */
export function EffectParameters({ effectId, values, errors, onChange }: EffectParametersProps) {
  const { data, error, refetch } = useQuery(effectQuery(effectId));
  if (error)
    return <ProblemNotice error={error} title="The effect cannot be read" onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  return (
    <Stack gap="sm">
      {data.parameters.map((parameter) => (
        <OneParameter
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          error={errors[`/${parameter.name}`]}
          onChange={(value) => onChange({ ...values, [parameter.name]: value })}
        />
      ))}
    </Stack>
  );
}

interface OneParameterProps {
  parameter: EffectParameter;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function OneParameter({ parameter, value, error, onChange }: OneParameterProps) {
  const { label, kind, default: usual, options } = parameter;
  const shared = { label, value, ...(error === undefined ? {} : { error }) };
  if (kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: `Default (${usual})` }, ...options]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      description={boundsOf(parameter)}
      placeholder={usual}
      maxLength={40}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** How far a value is meant to go, in the unit of the usual one. */
function boundsOf({ default: usual, min, max, kind }: EffectParameter): string {
  const unit = /^[^a-z%]*([a-z%]*)$/.exec(usual)?.[1] ?? '';
  const bounds = min === null || max === null ? '' : ` From ${min}${unit} to ${max}${unit}.`;
  return `Default: ${usual}.${kind === 'color' ? ' A colour, as #2f6f6a.' : bounds}`;
}
