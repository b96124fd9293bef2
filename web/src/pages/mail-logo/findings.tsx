import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { BimiFinding } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { excerptOf } from './excerpt.ts';
import css from './findings.module.css';

interface FindingsProps {
  title: string;
  findings: readonly BimiFinding[];
  /** Source of the logo; empty if unavailable. */
  lines: readonly string[];
  tone: 'bad' | 'warn';
}

/** Findings about a logo, each with its line and remedy. */
export function Findings({ title, findings, lines, tone }: FindingsProps) {
  if (findings.length === 0) return null;
  const Icon = tone === 'bad' ? IconCircleX : IconAlertTriangle;
  return (
    <section className={css.findings} data-tone={tone} aria-label={title}>
      <h3 className={css.title}>
        <Icon size={iconSizes.normal} className={css.icon} aria-hidden />
        {title}
      </h3>
      <ul className={css.list}>
        {findings.map(({ code, line, detail }) => (
          <li key={`${code} ${line} ${detail}`} className={css.finding}>
            {detail}
            {line === null ? null : <SourceLine number={line} text={lines[line - 1]} detail={detail} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceLine({ number, text, detail }: { number: number; text: string | undefined; detail: string }) {
  if (text === undefined) return <span className={css.line}>Line {number}</span>;
  const { before, marked, after } = excerptOf(text, detail);
  return (
    <span className={css.line}>
      Line {number}
      <code className={css.source}>
        {before}
        {marked === '' ? null : <mark className={css.marked}>{marked}</mark>}
        {after}
      </code>
    </span>
  );
}
