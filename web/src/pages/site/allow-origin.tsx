import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allowOrigin, widgetQuery } from '../../api/widget.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface AllowOriginProps {
  siteId: number;
  /** Sent by a stranger's browser. */
  origin: string;
}

/** Asks, and then lets the pages of an origin use the widget. */
export function AllowOrigin(props: AllowOriginProps) {
  const [isAsking, asking] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Allow this origin: ${props.origin}`}
        onClick={asking.open}
      >
        Allow this origin
      </Button>
      <Dialog opened={isAsking} onClose={asking.close} title="Allow this origin?" size="md">
        <Question {...props} onClose={asking.close} />
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
    says: () => 'Its pages may use the widget.',
    onDone: (saved) => {
      // The form under Widget begins with what is known, and must not begin with less.
      queries.setQueryData(widgetQuery(siteId).queryKey, saved);
      onClose();
    },
  });
  return (
    <>
      <p>
        Every page of <bdi className="mono">{origin}</bdi> may then show this site’s chat, and what visitors
        write there comes to your inbox. Allow it only if the pages are yours.
      </p>
      {settings?.origins_follow_site ? (
        <p>
          So far these are the pages of the site’s own address. From then on they are a list, which you can
          change under Widget: it does not follow when the site’s address changes.
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
