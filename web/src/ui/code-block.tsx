import css from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  code: string;
  /** Noun for the copy button, for example `environment values`. */
  subject: string;
  /** For example a file name. */
  caption?: string;
}

/** Text to copy into a terminal or a file. Scrollable, also by keyboard. */
export function CodeBlock({ code, subject, caption }: CodeBlockProps) {
  return (
    <figure className={css.block} aria-label={subject}>
      <figcaption className={css.bar}>
        <span className={caption === undefined ? css.what : undefined}>{caption ?? subject}</span>
        <CopyButton text={code} subject={subject} size="compact-sm" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={css.code} tabIndex={0}>
        {code}
      </pre>
    </figure>
  );
}
