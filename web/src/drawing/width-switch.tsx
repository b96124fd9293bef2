import { SegmentedControl, Tooltip } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { type PageWidth, widthOf } from './page-widths.ts';
import css from './view-switches.module.css';

const widthIcons = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, phone: IconDeviceMobile };
const widthLabels = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' } as const;

interface WidthSwitchProps {
  value: PageWidth;
  onChange: (width: PageWidth) => void;
  className?: string | undefined;
}

/** Chooses the width at which a page is shown. */
export const WidthSwitch = ({ value, onChange, className }: WidthSwitchProps) => (
  <SegmentedControl
    {...(className !== undefined && { className })}
    size="xs"
    aria-label="Width of the page"
    value={value}
    onChange={(width) => onChange(width as PageWidth)}
    data={(Object.keys(widthOf) as PageWidth[]).map((width) => {
      const Icon = widthIcons[width];
      return {
        value: width,
        label: (
          <Tooltip label={widthLabels[width]}>
            <span className={css.choice}>
              <Icon size={iconSizes.normal} aria-label={widthLabels[width]} />
            </span>
          </Tooltip>
        ),
      };
    })}
  />
);
