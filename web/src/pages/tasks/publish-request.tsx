import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Approval } from '../../api/approvals.ts';
import record from '../../record/record.module.css';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { DeclineDialog } from '../../websites/decline-dialog.tsx';

/** An open request to publish: who asks, the note, and the two answers. */
export function PublishRequest({ request }: { request: Approval }) {
  const [isDeclining, setDeclining] = useState(false);
  const { by, own, text, changed_since, path } = request;
  return (
    <section aria-label="Request to publish">
      <p className={record.heading}>
        <strong>{own ? 'You asked to publish' : `${by} asks to publish`}</strong>
        {changed_since ? ' · the draft has changed since' : null}
      </p>
      {text === '' ? null : <p className={record.note}>“{text}”</p>}
      <div className={record.answers}>
        <Button
          component="a"
          href={path}
          {...(own && { variant: 'default' })}
          rightSection={<IconArrowRight size={iconSizes.small} />}
        >
          {own ? 'Open the draft' : 'Review and publish'}
        </Button>
        {own ? null : (
          <Button variant="default" onClick={() => setDeclining(true)}>
            Decline…
          </Button>
        )}
      </div>
      {isDeclining ? <DeclineDialog request={request} onClose={() => setDeclining(false)} /> : null}
    </section>
  );
}
