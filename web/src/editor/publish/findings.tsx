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
  /** Opens the place of a finding; undefined if it has none. */
  goToFinding: (finding: Finding) => (() => void) | undefined;
  /** Name of a finding's page; findings are grouped by it. */
  pageOf: (finding: Finding) => string | undefined;
}

const linesAtOnce = 3;

/** Findings that prevent publishing or warn, by page, each a link to its place. */
export function Findings({ title, kind, findings, goToFinding, pageOf }: FindingsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (findings.length === 0) return null;
  const Icon = kind === 'blocker' ? IconCircleX : IconAlertTriangle;
  const shownFindings = showsAll ? findings : findings.slice(0, linesAtOnce);
  return (
    <section className={css.findings} data-kind={kind} aria-label={title}>
      <h3>{title}</h3>
      {[...Map.groupBy(shownFindings, pageOf)].map(([page, list]) => (
        <div key={page ?? ''}>
          {page === undefined ? null : <h4>{page}</h4>}
          <ul>
            {list.map((finding) => {
              const { check, path, pointer, detail } = finding;
              const goTo = goToFinding(finding);
              const sentence = (
                <>
                  <Icon size={iconSizes.normal} aria-hidden />
                  <span>{page === undefined ? detail : withoutPage(detail)}</span>
                </>
              );
              return (
                <li key={`${check} ${path} ${pointer} ${detail}`}>
                  {goTo ? (
                    <UnstyledButton className={css.lead} onClick={goTo}>
                      {sentence}
                      <IconChevronRight size={iconSizes.normal} aria-hidden />
                    </UnstyledButton>
                  ) : (
                    <span className={css.lead}>{sentence}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {showsAll || findings.length <= linesAtOnce ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
          Show all {findings.length}
        </Button>
      )}
    </section>
  );
}

/** Removes the page from “Page “Home”, Hero, Title: …”, because the heading already names it. */
const withoutPage = (detail: string): string => detail.replace(/^Page “[^”]{0,200}”, /, '');
