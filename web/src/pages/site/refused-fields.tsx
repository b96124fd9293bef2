import type { Refusal } from '../../api/records.ts';
import css from './refused-tab.module.css';

interface RefusedFieldsProps {
  errors: Refusal['errors'];
  /** Name of the whole request for errors without a field, for example `the event`. */
  whole: string;
}

/** Errors by field. Their names come from a stranger. */
export const RefusedFields = ({ errors, whole: sentence }: RefusedFieldsProps) =>
  errors.length === 0 ? null : (
    <ul className={css.errors}>
      {errors.map(({ pointer, code, detail }) => (
        <li key={pointer + code}>
          <bdi className="mono">{pointer.slice(1) || sentence}</bdi>: {detail}
        </li>
      ))}
    </ul>
  );
