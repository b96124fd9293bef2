import { Anchor } from '@mantine/core';
import { notify } from '../ui/notices.ts';
import { firstWords, type Outgoing } from './outgoing.ts';

/** Toast about a failed message of a thread that is no longer open. */
export const notifyUnsent = ({ about, id, body, failure }: Outgoing): void =>
  notify({
    id: `unsent-${about}-${id}`,
    title: `Not sent: ${firstWords(body)}`,
    color: 'red',
    autoClose: 15_000,
    message: (
      <>
        {failure?.why} {/* Notices stand outside the pages, so this loads one anew. The words are kept. */}
        <Anchor
          href={about === 'conversation' ? `/inbox/${id}` : `/tickets/${id}`}
          size="sm"
          underline="always"
        >
          Open the {about}
        </Anchor>
      </>
    ),
  });
