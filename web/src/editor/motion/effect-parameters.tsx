import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EffectParameter, effectQuery } from '../../api/builder-effects.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

interface EffectParametersProps {
  effectId: string;
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** Parameters of an effect. An empty field means the default. */
export function EffectParameters({ effectId, values, onChange }: EffectParametersProps) {
  const { data, error, refetch } = useQuery(effectQuery(effectId));
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load the effect" onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  return (
    <Stack gap="sm">
      {data.parameters.map((parameter) => (
        <OneParameter
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          onChange={(value) => {
            const { [parameter.name]: _, ...otherValues } = values;
            onChange(value === '' ? otherValues : { ...otherValues, [parameter.name]: value });
          }}
        />
      ))}
    </Stack>
  );
}

interface OneParameterProps {
  parameter: EffectParameter;
  value: string;
  onChange: (value: string) => void;
}

/** Applies the text on blur: half a length is not valid. */
function OneParameter({ parameter, value, onChange }: OneParameterProps) {
  const { label, kind, default: defaultValue, options } = parameter;
  const [typed, setTyped] = useState<string>();
  if (kind === 'choice')
    return (
      <NativeSelect
        label={label}
        value={value}
        data={[{ value: '', label: `Default (${defaultValue})` }, ...options]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  const now = (typed ?? value).trim();
  const isFitting = now === '' || fits(parameter, now);
  return (
    <TextInput
      label={label}
      description={boundsOf(parameter)}
      placeholder={defaultValue}
      maxLength={40}
      error={isFitting ? undefined : `Use a value like ${defaultValue}.`}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (typed === undefined || !isFitting) return;
        if (now !== value) onChange(now);
        setTyped(undefined);
      }}
    />
  );
}

/** True for a colour, or a number with a unit if the default has one. The server checks the range. */
const fits = ({ kind, default: defaultValue }: EffectParameter, value: string): boolean =>
  kind === 'color'
    ? /^#[0-9a-f]{6}$/i.test(value)
    : /\d/.test(defaultValue)
      ? /^-?\d{0,6}(?:\.\d{1,4})?(?:%|[a-z]{1,4})?$/i.test(value) && /\d/.test(value)
      : true;

/** Range of a parameter in the unit of its default. */
function boundsOf({ default: defaultValue, min, max, kind }: EffectParameter): string {
  const unit = /^[^a-z%]*([a-z%]*)$/.exec(defaultValue)?.[1] ?? '';
  const bounds = min === null || max === null ? '' : ` From ${min}${unit} to ${max}${unit}.`;
  return `Default: ${defaultValue}.${kind === 'color' ? ' A colour, as #2f6f6a.' : bounds}`;
}
