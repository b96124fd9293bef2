import { BrandForm } from '../brand-form.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Sections } from '../sections.tsx';
import { FrameForm } from '../site-form.tsx';
import { LookPanel } from './look-panel.tsx';

/** Look, logo, header and footer of the site. */
export function DesignPanel(props: PanelProps) {
  const { siteId, model, state, pages } = props;
  return (
    <Sections
      {...props}
      panel="design"
      of={[
        ['look', 'Look', () => <LookPanel {...{ model, state }} />],
        ['logo', 'Logo', () => <BrandForm {...{ siteId, model, state }} />],
        ['frame', 'Header and footer', () => <FrameForm {...{ siteId, model, state, pages }} />],
      ]}
    />
  );
}
