import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './publish.module.css';

export interface Finding {
  readonly check: string;
  readonly path: string;
  readonly pointer: string;
  readonly detail: string;
}

interface FindingsProps {
  title: string;
  kind: 'blocker' | 'warning';
  findings: readonly Finding[];
  /** Leads to the place; undefined for one that has none. */
  leadTo: (finding: Finding) => (() => void) | undefined;
}

const linesAtOnce = 3;

/** Findings that stop or warn, each leading to its place. */
export function Findings({ title, kind, findings, leadTo }: FindingsProps) {
  const [isWhole, setWhole] = useState(false);
  if (findings.length === 0) return null;
  const Icon = kind === 'blocker' ? IconCircleX : IconAlertTriangle;
  return (
    <section className={css.findings} data-kind={kind} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {findings.slice(0, isWhole ? findings.length : linesAtOnce).map((finding) => {
          const { check, path, pointer, detail } = finding;
          const lead = leadTo(finding);
          const said = (
            <>
              <Icon size={iconSizes.normal} aria-hidden />
              <span>{detail}</span>
            </>
          );
          return (
            <li key={`${check} ${path} ${pointer} ${detail}`}>
              {lead ? (
                <UnstyledButton className={css.lead} onClick={lead}>
                  {said}
                  <IconChevronRight size={iconSizes.normal} aria-hidden />
                </UnstyledButton>
              ) : (
                <span className={css.lead}>{said}</span>
              )}
            </li>
          );
        })}
      </ul>
      {isWhole || findings.length <= linesAtOnce ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          Show all {findings.length}
        </Button>
      )}
    </section>
  );
}
