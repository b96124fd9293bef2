import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { openOwnReview } from '../api/client-reviews.ts';
import { useMe } from '../api/session.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { useWrite } from '../ui/use-write.ts';
import { keepOwnName } from './own-name.ts';

/** Opens the draft of a site as oneself, to comment on it and approve it. */
export function DraftButton({ siteId, name }: { siteId: number; name: string }) {
  const { user } = useMe();
  const open = useWrite({
    changes: [],
    write: () => openOwnReview(siteId),
    // A whole page: it is the one that clients without an account see, too.
    onDone({ url }) {
      // The server takes the account's name, so nobody is asked for another one.
      keepOwnName(user.name);
      window.location.assign(`${new URL(url).pathname}?own=true`);
    },
  });
  return (
    <div>
      <Button
        leftSection={<IconEye size={iconSizes.normal} />}
        aria-label={`Look at the draft of ${name}`}
        loading={open.isBusy}
        onClick={() => open.run()}
      >
        Look at the draft
      </Button>
      <ProblemNotice error={open.problem} title="Couldn’t open the draft" />
    </div>
  );
}
