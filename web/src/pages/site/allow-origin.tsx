import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allowOrigin, widgetQuery } from '../../api/widget.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface AllowOriginProps {
  siteId: number;
  /** Reported by a stranger's browser. */
  origin: string;
}

/** Lets an origin's pages use the widget, after confirmation. */
export function AllowOrigin(props: AllowOriginProps) {
  const [isAsking, confirmation] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Allow this origin: ${props.origin}`}
        onClick={confirmation.open}
      >
        Allow this origin
      </Button>
      <Dialog opened={isAsking} onClose={confirmation.close} title="Allow this origin?" size="md">
        <Question {...props} onClose={confirmation.close} />
      </Dialog>
    </>
  );
}

function Question({ siteId, origin, onClose }: AllowOriginProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const { data: settings } = useQuery(widgetQuery(siteId));
  const allow = useWrite({
    changes: ['widget'],
    write: () => allowOrigin(siteId, origin),
    successMessage: () => 'Its pages may use the widget.',
    onDone: (saved) => {
      // The Widget form starts from this cache and must not show an older list.
      queries.setQueryData(widgetQuery(siteId).queryKey, saved);
      onClose();
    },
  });
  return (
    <>
      <p>
        Every page of <bdi className="mono">{origin}</bdi> will be able to show this site’s chat, and messages
        from there reach your inbox. Allow it only if the pages are yours.
      </p>
      {settings?.origins_follow_site ? (
        <p>
          Until now this was the site’s own address. It becomes a list, which you can change under Widget and
          which doesn’t follow changes to the site’s address.
        </p>
      ) : null}
      <ProblemNotice error={allow.problem} />
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button loading={allow.isBusy} onClick={() => allow.run(undefined)}>
          Allow this origin
        </Button>
      </DialogActions>
    </>
  );
}
