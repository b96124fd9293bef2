import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { asProblem } from '../api/problem.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './problem-notice.module.css';

interface ProblemNoticeProps {
  /** Undefined or null shows nothing. */
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

/** A failed request in plain words, with the request id to find it in the audit log. */
export function ProblemNotice({ error, title = 'Something went wrong', onRetry }: ProblemNoticeProps) {
  if (error === null || error === undefined) return null;
  const { detail, requestId, errors } = asProblem(error);
  return (
    <Alert
      classNames={{ root: css.notice, title: css.title, icon: css.icon }}
      icon={<IconAlertTriangle size={iconSizes.normal} />}
      title={title}
      role="alert"
      variant="default"
    >
      <p className={css.detail}>{detail}</p>
      {errors.length === 0 ? null : (
        <ul className={css.list}>
          {errors.map((problem) => (
            <li key={problem.pointer + problem.code}>
              <span className="mono">{problem.pointer.slice(1) || 'body'}</span>: {problem.detail}
            </li>
          ))}
        </ul>
      )}
      {requestId === undefined ? null : (
        <p className={css.request}>
          Request <span className="mono">{requestId}</span>
        </p>
      )}
      {onRetry === undefined ? null : (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
