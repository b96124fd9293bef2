import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { createTeamLink, type PageLink } from '../../api/builder-access.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

/** Opens the live pages for the team. */
export function TeamLinkButton({ siteId }: { siteId: number }) {
  const [createdLink, setCreatedLink] = useState<PageLink>();
  const create = useWrite({ changes: [], write: () => createTeamLink(siteId), onDone: setCreatedLink });
  const close = () => setCreatedLink(undefined);
  return (
    <>
      <ProblemNotice error={create.problem} title="Couldn’t open team pages" />
      <Button variant="default" size="xs" loading={create.isBusy} onClick={() => create.run()}>
        Open team pages
      </Button>
      <Dialog opened={createdLink !== undefined} onClose={close} title="Open team pages">
        <Text>
          The link works once, within five minutes. This browser can then open the published team pages for
          twelve hours.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button component="a" href={createdLink?.url} target="_blank" rel="noreferrer" onClick={close}>
            Open
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
