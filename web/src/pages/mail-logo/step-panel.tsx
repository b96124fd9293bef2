import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import css from './mail-logo.module.css';

/** True once the page has shown a step. */
export const ShownStepContext = createContext({ current: false });

interface StepPanelProps {
  title: string;
  /** Introduction for readers new to the subject. */
  lead: ReactNode;
  children: ReactNode;
}

/** A step with its heading, which gets the focus when coming from another step. */
export function StepPanel({ title, lead, children }: StepPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasShown = useContext(ShownStepContext);
  useEffect(() => {
    // On the first one the page's own heading has the focus.
    if (hasShown.current) heading.current?.focus({ preventScroll: true });
    hasShown.current = true;
  }, [hasShown]);
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h2>
      <p className={css.lead}>{lead}</p>
      <div className={css.parts}>{children}</div>
    </section>
  );
}
