import type { Refusal } from '../../api/records.ts';
import css from './refused-tab.module.css';

interface RefusedFieldsProps {
  errors: Refusal['errors'];
  /** What is meant where no field is, as `the event`. */
  whole: string;
}

/** What was wrong, field by field. The names are a stranger's words. */
export const RefusedFields = ({ errors, whole }: RefusedFieldsProps) =>
  errors.length === 0 ? null : (
    <ul className={css.errors}>
      {errors.map(({ pointer, code, detail }) => (
        <li key={pointer + code}>
          <bdi className="mono">{pointer.slice(1) || whole}</bdi>: {detail}
        </li>
      ))}
    </ul>
  );
