import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { saveWidget, widgetQuery } from '../api/widget.ts';
import { ownTimezone } from '../time/local-time.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useWrite } from './use-write.ts';

/** Turns the chat on all pages of a site built here on or off, at once and without publishing. */
export function ChatSwitch({ siteId }: { siteId: number }) {
  const { data } = useQuery(widgetQuery(siteId));
  const save = useWrite({
    changes: ['widget'],
    write: (isShown: boolean) =>
      saveWidget(siteId, {
        shown_on_pages: isShown,
        // A chat that was disabled altogether is enabled too.
        ...(isShown ? { enabled: true } : {}),
        // Opening hours need one in countries with several, and the owner's is the best guess.
        ...(data?.updated_at === null ? { time_zone: ownTimezone() } : {}),
      }),
    successMessage: ({ shown_on_pages: isShown }) =>
      isShown ? 'Chat is on. Visitors can write to you on every page.' : 'Chat is off.',
  });
  const isShown = data?.shown_on_pages === true && data.enabled;
  return (
    <>
      <ProblemNotice error={save.problem} />
      <Switch
        label="Chat on every page"
        description="Visitors write, and you answer from the inbox. Takes effect at once, without publishing."
        checked={isShown}
        disabled={data === undefined || save.isBusy}
        onChange={({ currentTarget }) => save.run(currentTarget.checked)}
      />
    </>
  );
}
