import { SegmentedControl, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './view-switches.module.css';

/** Colour scheme in which a site is shown; visitors see the one of their device. */
export type SiteScheme = 'light' | 'dark';

const schemes = [
  ['light', 'Light', IconSun],
  ['dark', 'Dark', IconMoon],
] as const;

interface SchemeSwitchProps {
  value: SiteScheme;
  onChange: (scheme: SiteScheme) => void;
  /** The scheme in which all visitors see the site; undefined if it follows their device. */
  only?: SiteScheme | undefined;
}

/** Chooses the colour scheme in which a site is shown. */
export const SchemeSwitch = ({ value, onChange, only }: SchemeSwitchProps) => (
  <Tooltip
    disabled={only === undefined}
    label={`Every visitor sees this site in its ${only} colours. You can change that under Design.`}
  >
    <SegmentedControl
      size="xs"
      aria-label="Colours of the page"
      disabled={only !== undefined}
      value={only ?? value}
      onChange={(scheme) => onChange(scheme as SiteScheme)}
      data={schemes.map(([scheme, label, Icon]) => ({
        value: scheme,
        label: (
          <span className={css.choice} title={label}>
            <Icon size={iconSizes.normal} aria-label={label} />
          </span>
        ),
      }))}
    />
  </Tooltip>
);

/** Scheme of this device, with which a look begins. */
export const deviceScheme = (): SiteScheme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
