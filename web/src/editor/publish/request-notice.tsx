import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Approval } from '../../api/approvals.ts';
import { DeclineDialog } from '../../websites/decline-dialog.tsx';
import css from './publish.module.css';

interface RequestNoticeProps {
  request: Approval;
  onDeclined: () => void;
}

/** Says who asked to publish this draft, with the note, and lets one decline. */
export function RequestNotice({ request, onDeclined }: RequestNoticeProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { by, text, changed_since } = request;
  return (
    <div className={css.request} role="note">
      <p>
        {by} asks to publish{text === '' ? '' : `: “${text}”`}
        {changed_since ? ' The draft has changed since.' : ''}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => setDeclining(true)}>
        Decline…
      </Button>
      {isDeclining ? (
        <DeclineDialog {...{ request, onDeclined }} onClose={() => setDeclining(false)} />
      ) : null}
    </div>
  );
}
