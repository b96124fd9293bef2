import { Button } from '@mantine/core';
import { IconForms, IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { leadsQuery } from '../../api/leads.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Part } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { formsIn, nameOfForm } from '../model/content-documents.ts';
import { usesOf } from '../model/uses.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

const shownMax = 5;

/** Newest leads of the site, and the forms that produced them. */
export function Leads({ siteId, state, onNavigate }: PanelProps) {
  const { data } = useInfiniteQuery(leadsQuery({ site_id: siteId }, shownMax));
  const leads = data?.pages[0]?.data;
  const forms = formsIn(state.documents);
  return (
    <>
      {leads === undefined ? (
        <SkeletonRows rows={3} />
      ) : leads.length === 0 ? (
        <Empty icon={<IconMessages size={iconSizes.large} />} title="No leads yet">
          Submissions from this site’s forms appear here and in your inbox.
        </Empty>
      ) : (
        <>
          <ul className={css.links} aria-label="Newest leads">
            {leads.slice(0, shownMax).map((lead) => (
              <li key={lead.lead_id} className={css.lead}>
                <TextLink to="/leads" search={{ lead: lead.lead_id }}>
                  {lead.contact?.name ?? lead.contact?.email ?? `Lead ${lead.lead_id}`}
                </TextLink>
                <span className={css.quiet}>
                  <Time at={lead.created_at} isShort />
                </span>
              </li>
            ))}
          </ul>
          <div className={css.ways}>
            <LinkButton to="/leads" search={{ site_id: siteId }} variant="default" size="xs">
              All leads of this site
            </LinkButton>
            <LinkButton to="/inbox" search={{ site_id: siteId }} variant="default" size="xs">
              Inbox
            </LinkButton>
          </div>
        </>
      )}
      <Part title="Sources">
        {forms.length === 0 ? (
          <>
            <p className={css.quiet}>The site has no form yet, so visitors can’t write to you.</p>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconForms size={iconSizes.small} />}
              onClick={() => onNavigate({ panel: 'content', part: 'forms' })}
            >
              Create a form
            </Button>
          </>
        ) : null}
        <ul className={css.links}>
          {forms.map((form) => {
            const isShown = usesOf(state.documents, 'form', form.form_key).length > 0;
            return (
              <li key={form.form_key} className={css.lead}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconForms size={iconSizes.small} />}
                  onClick={() => onNavigate({ panel: 'content', part: 'forms', item: form.form_key })}
                >
                  {nameOfForm(form)}
                </Button>
                <span className={css.quiet}>
                  {isShown
                    ? form.event.type === 'lead'
                      ? 'Makes leads'
                      : form.event.type === 'subscription'
                        ? 'Newsletter sign-up'
                        : 'Goes to the inbox'
                    : 'On no page'}
                </span>
              </li>
            );
          })}
        </ul>
      </Part>
    </>
  );
}
