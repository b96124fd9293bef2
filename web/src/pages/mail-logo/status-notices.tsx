import { IconAlertTriangle } from '@tabler/icons-react';
import type { BimiStatus } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './status-notices.module.css';

/** Warnings about changes for the worse, above all steps. */
export function StatusNotices({ warnings }: Pick<BimiStatus, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <ul className={css.notices} aria-label="Warnings">
      {warnings.map(({ code, detail }) => (
        <li key={code} className={css.notice}>
          <IconAlertTriangle size={iconSizes.normal} className={css.icon} aria-hidden />
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
