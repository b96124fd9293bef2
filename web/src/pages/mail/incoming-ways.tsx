import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { incomingWaysQuery } from '../../api/incoming-mail.ts';
import type { IncomingWay, MailSettings } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './mail-page.module.css';

const marks = {
  off: { tone: 'idle', word: 'off' },
  on: { tone: 'good', word: 'on' },
  failing: { tone: 'bad', word: 'failing' },
} as const;

const names: Readonly<Record<IncomingWay['source'], string>> = { smtp: 'Listener', imap: 'Mailbox' };

/** Ways to receive replies: listener and mailbox, with their state or set-up instructions. */
export function IncomingWays({ settings }: { settings: MailSettings }) {
  const { data, error, refetch } = useQuery(incomingWaysQuery);
  const set = data?.ways.filter(({ state }) => state !== 'off') ?? [];
  return (
    <div className={css.apart}>
      <Panel
        title="Receiving mail"
        description="Replies join their conversation, and new mail to a site starts one"
      >
        <ProblemNotice error={error} title="Couldn’t load this" onRetry={() => void refetch()} />
        {data === undefined ? (
          error ? null : (
            <SkeletonRows rows={2} />
          )
        ) : (
          <>
            {set.length === 0 ? (
              <NotSet settings={settings} />
            ) : (
              set.map((way) => <Way key={way.source} way={way} />)
            )}
            {data.held === 0 ? null : (
              <p className={css.held}>
                <TextLink to="/inbox/held" underline="always">
                  {data.held === 1 ? 'One mail is held' : `${data.held} mails are held`}
                </TextLink>{' '}
                until somebody accepts or discards {data.held === 1 ? 'it' : 'them'}.
              </p>
            )}
          </>
        )}
      </Panel>
    </div>
  );
}

const NotSet = ({ settings: { state } }: { settings: MailSettings }) =>
  state === 'mailbox' ? (
    <p>
      No mail leaves this server, so none is fetched. To try a reply, open a message below and answer it as
      the recipient.
    </p>
  ) : (
    <>
      <p>
        Replies by mail don’t arrive here yet: this server reads no mailbox. They go to the mailbox of the
        sender’s address, where you read them as before.
      </p>
      <details className={css.forHost}>
        <summary>For whoever runs the server</summary>
        <p>
          Set <code>IMAP_URL</code> for a mailbox that is read here, or <code>MAIL_IN_PORT</code> for a mail
          server that delivers here; and <code>MAIL_REPLY_TO</code> for the address of the replies. Then start
          the server again. “Mail” in <code>docs/running.md</code>, in the folder of the server, has examples.
        </p>
      </details>
    </>
  );

function Way({ way: { source, state, at, received_at, checked_at, problem } }: { way: IncomingWay }) {
  const { tone, word } = marks[state];
  return (
    <>
      {problem === null ? null : (
        <Alert variant="light" color="red" title={`${names[source]}: no mail comes in`} mb="md">
          {problem}
        </Alert>
      )}
      <dl className={css.facts}>
        <dt>{names[source]}</dt>
        <dd>
          <WordMark tone={tone}>{word}</WordMark> {at}
        </dd>
        <dt>Last mail</dt>
        <dd>{received_at === null ? 'none yet' : <Time at={received_at} />}</dd>
        {checked_at === null ? null : (
          <>
            <dt>Last checked</dt>
            <dd>
              <Time at={checked_at} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
