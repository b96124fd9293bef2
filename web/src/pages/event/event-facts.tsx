import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OpenedEvent } from '../../api/activity.ts';
import { plainText } from '../../json/members.ts';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { EventTypeMark } from '../../ui/event-type.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PriorityMark, StatusMark } from '../../ui/word-mark.tsx';
import css from './event-drawer.module.css';

/** What an event says, field by field. Everything from a visitor is shown as plain text. */
export function EventFacts({ opened: { event, customFields } }: { opened: OpenedEvent }) {
  const grouping = [event.category, event.subcategory].filter(Boolean).join(' › ');
  return (
    <section aria-label="Event">
      <div className={css.marks}>
        <EventTypeMark type={event.type} />
        <StatusMark status={event.status} />
        <PriorityMark priority={event.priority} />
        <span className={css.quiet}>
          <Time at={event.received_at} />
        </span>
      </div>
      {event.subject ? <p className={css.subject}>{event.subject}</p> : null}
      {event.message ? <p className={css.message}>{event.message}</p> : null}
      <dl className={css.facts}>
        <Fact label="Site">
          <TextLink to={paths.site} params={{ siteId: String(event.site_id) }} size="sm">
            {event.site_name}
          </TextLink>
        </Fact>
        <Fact label="Name">{event.name}</Fact>
        <Fact label="E-mail">
          {event.email && /^[^\s@<>]+@[^\s@<>]+$/.test(event.email) ? (
            <Anchor href={`mailto:${encodeURIComponent(event.email).replaceAll('%40', '@')}`} size="sm">
              {event.email}
            </Anchor>
          ) : (
            event.email
          )}
        </Fact>
        <Fact label="Category">{grouping}</Fact>
        <Fact label="Folder">{event.folder}</Fact>
        <Fact label="Source">{event.source}</Fact>
        <Fact label="Tags">
          {event.tags.length === 0 ? null : (
            <span className={css.tags}>
              {event.tags.map((tag) => (
                <TextLink key={tag} to={paths.activity} search={{ tag }} size="sm">
                  {tag}
                </TextLink>
              ))}
            </span>
          )}
        </Fact>
        {[...customFields].map(([name, json]) => (
          <Fact key={name} label={name}>
            {plainText(json)}
          </Fact>
        ))}
        <Fact label="External id">{event.external_id}</Fact>
        <Fact label="Event id">{event.event_id}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
