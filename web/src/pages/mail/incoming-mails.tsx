import { IconMailDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { incomingMailQuery } from '../../api/incoming-mail.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { IncomingTable } from './incoming-table.tsx';
import css from './mail-page.module.css';

/** Received mail, newest first. */
export function IncomingMails() {
  const mails = useInfiniteQuery(incomingMailQuery());
  return (
    <>
      <h2 className={css.heading}>Incoming mail</h2>
      <ListPanel
        list={pagedList(mails, ({ incoming_mail_id }) => incoming_mail_id)}
        fault="Couldn’t load incoming mail"
        rows={3}
        none={
          <Empty icon={<IconMailDown size={iconSizes.large} />} title="No incoming mail yet">
            Incoming mail is listed here for 90 days, with what happened to it.
          </Empty>
        }
      >
        {(records) => <IncomingTable mails={records} />}
      </ListPanel>
    </>
  );
}
