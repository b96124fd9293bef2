import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Domain } from '../../api/domains.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { progressOf } from './domain-labels.ts';
import css from './domains.module.css';

/** Progress of a domain from DNS records to visitors, until it is live. */
export function DomainProgress({ domain }: { domain: Domain }) {
  const steps = progressOf(domain);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className={css.progress} aria-label="Progress">
      {steps.map((step) => (
        <li
          key={step.word}
          className={css.step}
          data-state={step.isDone ? 'done' : step === next ? 'next' : 'later'}
          aria-current={step === next ? 'step' : undefined}
        >
          <span className={css.stepMark} aria-hidden>
            {step.isDone ? <IconCheck size={iconSizes.small} stroke={2.5} /> : null}
          </span>
          {step.word}
          {step.isDone ? <VisuallyHidden>: done</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
