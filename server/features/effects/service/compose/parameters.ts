import type { FieldProblem } from '../../../../kernel/errors.ts';
import type { Parameter } from '../catalog/recipe.ts';

const units: Readonly<Record<Exclude<Parameter['kind'], 'color' | 'choice'>, RegExp>> = {
  number: /^$/,
  length: /^(px|rem|em|vw|vh|ch)$/,
  time: /^(ms|s)$/,
  angle: /^(deg|turn|rad)$/,
  percentage: /^%$/,
};
const number = /^(-?\d{1,6}(?:\.\d{1,4})?)([a-z%]*)$/;
const colour = /^(#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|[a-z]{3,20})$/i;

/** Problems with the requested values of an effect's parameters. */
export function parameterProblems(
  known: readonly Parameter[],
  wanted: Readonly<Record<string, string>>,
): readonly FieldProblem[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const parameter = known.find((each) => each.name === name);
    const detail = parameter ? problemOf(parameter, value) : nameProblem(known);
    const pointer = `/parameters/${name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return detail === undefined
      ? []
      : [{ pointer, code: parameter ? 'not_allowed' : 'unknown_field', detail }];
  });
}

const nameProblem = (known: readonly Parameter[]): string =>
  known.length === 0
    ? 'This effect has no parameters.'
    : `Use one of ${known.map((parameter) => parameter.name).join(', ')}.`;

function problemOf(parameter: Parameter, value: string): string | undefined {
  if (parameter.kind === 'color')
    return colour.test(value) ? undefined : 'Use a colour such as #2f6f6a, or its CSS name.';
  if (parameter.kind === 'choice') {
    const { options = [] } = parameter;
    return options.includes(value) ? undefined : `Use one of ${options.join(', ')}.`;
  }
  const [, amount, unit] = number.exec(value) ?? [];
  const isGood = amount !== undefined && unit !== undefined && units[parameter.kind].test(unit);
  return isGood ? undefined : examples[parameter.kind];
}

const examples: Readonly<Record<Exclude<Parameter['kind'], 'color' | 'choice'>, string>> = {
  number: 'Use a number such as 1.5.',
  length: 'Use a length such as 24px or 1.5rem.',
  time: 'Use a time such as 600ms or 0.6s.',
  angle: 'Use an angle such as 12deg.',
  percentage: 'Use a percentage such as 40%.',
};

/** Rule that sets these values on the target. It is outside the layer, so it overrides the effect's own. */
export function tuning(selector: string, values: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length === 0 ? '' : `\n:is(${selector}) {\n${lines.join('')}}\n`;
}
