import { Alert, Button } from '@mantine/core';
import { IconClock, IconLock, IconZoomExclamation } from '@tabler/icons-react';
import type { PageAudit } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './audits.module.css';
import { pathAtSite } from './search.ts';

interface MissingScoreProps {
  audit: PageAudit;
  siteUrl: string;
  /** Audits another page instead. */
  onAudit?: ((path: string) => void) | undefined;
}

const titles: Partial<Record<PageAudit['status'], string>> = {
  throttled: 'Not right now',
  refused: 'This page wasn’t audited',
  failed: 'The audit has no score',
};
const icons: Partial<Record<PageAudit['status'], typeof IconClock>> = {
  throttled: IconClock,
  refused: IconLock,
};

/** Reason for a missing score, and what to do. */
export function MissingScore({ audit, siteUrl, onAudit }: MissingScoreProps) {
  const Icon = icons[audit.status] ?? IconZoomExclamation;
  const movedPath = audit.reason === 'moved' ? pathAtSite(audit.final_url, siteUrl) : undefined;
  return (
    <Alert
      className={css.notice}
      icon={<Icon size={iconSizes.normal} />}
      title={titles[audit.status] ?? 'No score'}
      role="status"
      variant="default"
    >
      <p className={css.words}>
        <span className="mono">{audit.path}</span>: {audit.message}
      </p>
      {audit.final_url === undefined ? null : (
        <p className={css.words}>
          It leads to <span className="mono">{audit.final_url}</span>.
        </p>
      )}
      {movedPath === undefined || onAudit === undefined ? null : (
        <Button mt="sm" size="xs" variant="default" onClick={() => onAudit(movedPath)}>
          Audit {movedPath}
        </Button>
      )}
    </Alert>
  );
}
