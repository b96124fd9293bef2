import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './file-drop.module.css';

interface FileDropProps {
  /** The field of its form. */
  name: string;
  label: string;
  description?: ReactNode;
  /** File endings and media types for the browser's dialog. */
  accept: string;
  /** Description of the chosen file. */
  chosen: string | undefined;
  error: ReactNode;
  onFile: (file: File) => void;
}

/** File input with drop area: the input covers the whole area, so that the browser handles both. */
export function FileDrop({ name, label, description, accept, chosen, error, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const hasError = Boolean(error);
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {description === undefined ? null : (
        <p id={`${id}-about`} className={css.description}>
          {description}
        </p>
      )}
      <div className={css.place} data-over={isOver || undefined} data-error={hasError || undefined}>
        <IconFileUpload size={iconSizes.large} stroke={1.6} className={css.icon} aria-hidden />
        <span id={`${id}-chosen`}>
          {chosen ?? 'Choose a file, or drop it here'}
          {chosen === undefined ? null : <span className={css.another}>Choose another one</span>}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          data-path={name}
          className={css.input}
          aria-describedby={`${id}-chosen ${id}-about ${id}-error`}
          aria-invalid={hasError}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onFile(file);
            // Allows choosing the same file again after fixing it.
            currentTarget.value = '';
          }}
        />
      </div>
      {hasError ? (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
