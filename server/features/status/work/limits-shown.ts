import type { SettingValues } from '../../../kernel/feature.ts';
import type { Registry } from '../../../kernel/registry.ts';
import type { Limits } from '../schema.ts';

/** The limits as programs read them: what a server with these settings enforces. */
export const limitsShown = (
  { limits }: Pick<Registry, 'limits'>,
  settings: SettingValues,
  isOn: boolean,
): Limits => ({
  ...Object.assign({}, ...limits.map((limit) => limit.shows(settings))),
  rate_limits: isOn ? 'on' : 'off',
});
