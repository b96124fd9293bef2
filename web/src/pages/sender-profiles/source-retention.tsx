import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSourceDays, sourceDaysQuery } from '../../api/incoming-mail.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './sender-profiles.module.css';

const daysMax = 3650;

/** Retention of a site's raw mail and attachments. */
export function SourceRetention({ siteId }: { siteId: number }) {
  const { data, error, refetch } = useQuery(sourceDaysQuery(siteId));
  const isAdministrator = useIsAdministrator();
  /** Undefined until the user types. */
  const [typed, setTyped] = useState<number | string>();
  const save = useWrite({
    changes: ['mail'],
    write: (days: number) => saveSourceDays(siteId, days),
    successMessage: ({ source_days }) => `Mail is kept for ${source_days} days`,
    onDone: () => setTyped(undefined),
  });
  const days = typed ?? data?.source_days ?? '';
  const isValid = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= daysMax;
  const isChanged = data !== undefined && days !== data.source_days;
  return (
    <div className={css.apart}>
      <Panel
        title="Incoming mail"
        description="Original messages with their files can be downloaded for this long. Conversations are kept."
      >
        <ProblemNotice error={save.problem} />
        {error && data === undefined ? (
          <ProblemNotice error={error} title="Couldn’t load this" onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonRows rows={1} />
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (isValid && isChanged && isAdministrator) save.run(days);
            }}
          >
            <Group gap="var(--space-12)" align="flex-end">
              <NumberInput
                label="Keep originals for"
                suffix={days === 1 ? ' day' : ' days'}
                min={1}
                max={daysMax}
                hideControls
                allowDecimal={false}
                allowNegative={false}
                disabled={!isAdministrator}
                error={isValid ? undefined : `Use 1 to ${daysMax} days.`}
                value={days}
                onChange={setTyped}
              />
              {isAdministrator ? (
                <Button type="submit" disabled={!isValid || !isChanged} loading={save.isBusy}>
                  Save
                </Button>
              ) : (
                <ReasonedButton reason={administratorsOnly} onClick={() => {}}>
                  Save
                </ReasonedButton>
              )}
            </Group>
            <Text size="sm" c="dimmed" mt="var(--space-8)">
              Applies to new mail.
            </Text>
          </form>
        )}
      </Panel>
    </div>
  );
}
