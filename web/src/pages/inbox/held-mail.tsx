import { Alert, Button, Group, Select } from '@mantine/core';
import { IconArrowLeft, IconMailPause } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptMail, discardMail, incomingMailQuery, mailSourcePath } from '../../api/incoming-mail.ts';
import type { IncomingMail } from '../../api/records.ts';
import { useMe, useSiteName } from '../../api/session.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { TabTitle } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './held-mail.module.css';
import { useInbox } from './inbox-context.ts';

/** Mail held until someone accepts or discards it. */
export function HeldMail() {
  const { filter } = useInbox();
  const list = useInfiniteQuery(incomingMailQuery({ held: true }));
  return (
    <div className={css.pane}>
      <TabTitle>Held · Inbox</TabTitle>
      <header className={css.head}>
        <Link
          to="/inbox"
          search={filter}
          className={css.back}
          aria-label="Back to the list"
          resetScroll={false}
          preload={false}
        >
          <IconArrowLeft size={iconSizes.normal} aria-hidden />
        </Link>
        <div>
          <h2 className={css.title}>Held mail</h2>
          <p className={css.quiet}>
            Review these before they reach the inbox. Accept to turn one into a message, or discard it for
            good.
          </p>
        </div>
      </header>
      <ListPanel
        list={pagedList(list, ({ incoming_mail_id }) => incoming_mail_id)}
        isBare
        fault="Couldn’t load held mail"
        none={
          <Empty icon={<IconMailPause size={iconSizes.large} />} title="No held mail">
            Mail waits here when the sender or the site is uncertain.
          </Empty>
        }
      >
        {(mails) => (
          <ol className={css.list} aria-label="Held mail">
            {mails.map((mail) => (
              <HeldRow key={mail.incoming_mail_id} mail={mail} />
            ))}
          </ol>
        )}
      </ListPanel>
    </div>
  );
}

function HeldRow({ mail }: { mail: IncomingMail }) {
  const { incoming_mail_id: id, from, subject, body, reason, site_id, conversation_id, to } = mail;
  const { filter } = useInbox();
  const { sites } = useMe();
  const siteName = useSiteName();
  const [siteId, setSiteId] = useState<string | null>(null);
  const needsSite = site_id === null;
  const changes = ['mail', 'message', 'conversation'] as const;
  const accept = useWrite({ write: acceptMail, changes, successMessage: () => 'Moved to the inbox.' });
  const discard = useWrite({ write: discardMail, changes, successMessage: () => 'Discarded' });
  const isUnreadable = body === null;
  const address = from?.address ?? 'No sender';
  return (
    <li className={css.mail}>
      <div className={css.top}>
        <strong className={css.name}>{from?.name ?? address}</strong>
        <Time at={mail.received_at} isShort />
      </div>
      <p className={css.quiet}>
        {from?.name ? `${address} · ` : ''}
        {needsSite ? `to ${to ?? 'nobody'}` : siteName(site_id)}
        {conversation_id === null ? null : (
          <>
            {' · '}
            <TextLink
              to="/inbox/$conversationId"
              params={{ conversationId: String(conversation_id) }}
              search={filter}
              size="sm"
              underline="always"
            >
              Conversation
            </TextLink>
          </>
        )}
      </p>
      <p className={css.subject}>{subject === '' ? 'No subject' : subject}</p>
      {body === null ? null : <p className={css.body}>{body}</p>}
      <Alert role="note" variant="light" color="yellow" className={css.reason}>
        {reason}
      </Alert>
      <ProblemNotice error={accept.problem ?? discard.problem} />
      <Group gap="xs">
        {needsSite && !isUnreadable ? (
          <Select
            size="xs"
            aria-label="For site"
            placeholder="For site"
            data={sites.map((site) => ({ value: String(site.site_id), label: site.name }))}
            value={siteId}
            searchable={sites.length > 8}
            onChange={setSiteId}
          />
        ) : null}
        <Button
          size="xs"
          disabled={isUnreadable || (needsSite && siteId === null)}
          loading={accept.isBusy}
          onClick={() => accept.run({ id, siteId: siteId === null ? undefined : Number(siteId) })}
        >
          Accept
        </Button>
        <Button size="xs" variant="default" loading={discard.isBusy} onClick={() => discard.run(id)}>
          Discard
        </Button>
        {mail.has_source ? (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            component="a"
            href={mailSourcePath(id)}
            download={`mail-${id}.eml`}
          >
            Download
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
