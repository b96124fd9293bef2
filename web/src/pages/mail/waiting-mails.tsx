import type { MailSettings } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';

/** Number and age of the mails that wait to be sent. */
export const WaitingMails = ({
  settings: { waiting_mails: count, waiting_since },
}: {
  settings: MailSettings;
}) =>
  count === 1 ? (
    <>
      One mail is waiting, written <Time at={waiting_since} />.
    </>
  ) : (
    <>
      {count} mails are waiting, the oldest written <Time at={waiting_since} />.
    </>
  );
