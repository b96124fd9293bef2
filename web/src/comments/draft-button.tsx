import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { openOwnReview } from '../api/client-reviews.ts';
import { useMe } from '../api/session.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { useWrite } from '../ui/use-write.ts';
import { keepOwnName } from './own-name.ts';

/** Opens the draft of a site for comments and approval, as the signed-in user. */
export function DraftButton({ siteId, name }: { siteId: number; name: string }) {
  const { user } = useMe();
  const open = useWrite({
    changes: [],
    write: () => openOwnReview(siteId),
    // A full page load: clients without an account open the same page.
    onDone({ url }) {
      // The server uses the account's name, so the page need not ask for one.
      keepOwnName(user.name);
      window.location.assign(`${new URL(url).pathname}?own=true`);
    },
  });
  return (
    <div>
      <Button
        leftSection={<IconEye size={iconSizes.normal} />}
        aria-label={`Open the draft of ${name}`}
        loading={open.isBusy}
        onClick={() => open.run()}
      >
        Open the draft
      </Button>
      <ProblemNotice error={open.problem} title="Couldn’t open the draft" />
    </div>
  );
}
