import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './editor.module.css';
import type { PanelProps } from './panel-props.ts';
import type { PanelName } from './search.ts';

interface SectionsProps extends Pick<PanelProps, 'part' | 'onNavigate'> {
  panel: PanelName;
  of: readonly (readonly [key: string, name: string, draw: () => ReactNode])[];
}

/** Parts of a panel as tabs; the address names the open one. */
export function Sections({ panel, of: sections, part, onNavigate }: SectionsProps) {
  const [first] = sections;
  const open = sections.find(([key]) => key === part) ?? first;
  return (
    <Tabs
      value={open?.[0] ?? null}
      keepMounted={false}
      onChange={(next) => next && onNavigate({ panel, part: next })}
    >
      <Tabs.List className={css.sections}>
        {sections.map(([key, name]) => (
          <Tabs.Tab key={key} value={key} className={css.sectionTab}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map(([key, , draw]) => (
        <Tabs.Panel key={key} value={key} className={css.section}>
          {draw()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
