import { Button, Menu, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowMerge, IconPencil, IconPlus, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { contactQuery, setSubscription } from '../../api/contacts.ts';
import { Problem } from '../../api/problem.ts';
import type { Contact } from '../../api/records.ts';
import { AuditLink } from '../../record/audit-link.tsx';
import { idOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { NewConversationDialog } from '../../writing/new-conversation-dialog.tsx';
import { NewLeadDialog } from '../leads/new-lead-dialog.tsx';
import { ContactFacts } from './contact-facts.tsx';
import css from './contact-page.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { contactName } from './marks.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ErasureNotice, PersonData } from './person-data.tsx';
import { Timeline } from './timeline.tsx';

const route = getRouteApi('/signed-in/contacts/$contactId');

/** One contact, with a timeline of their activity. */
export function ContactPage() {
  const { contactId } = route.useParams();
  const id = idOf(contactId) ?? 0;
  const { data, error, refetch } = useQuery({ ...contactQuery(id), enabled: id > 0 });
  if (id === 0 || (error instanceof Problem && error.status === 404)) return <NoContact />;
  if (data) return <ContactView contact={data} />;
  return (
    <>
      <PageHeader title="Contact" />
      {error ? (
        <ProblemNotice error={error} title="Couldn’t load this contact" onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height="var(--size-176)" mb="lg" radius="md" />
          <Skeleton height="var(--size-320)" radius="md" />
        </div>
      )}
    </>
  );
}

const NoContact = () => (
  <>
    <PageHeader title="Contact" />
    <Empty
      icon={<IconUserQuestion size={iconSizes.large} />}
      title="Contact not found"
      action={<LinkButton to="/contacts">All contacts</LinkButton>}
    >
      It may have been merged or erased, or it belongs to a site you don’t have access to.
    </Empty>
  </>
);

function ContactView({ contact }: { contact: Contact }) {
  const [isEditing, editing] = useDisclosure();
  const [isMerging, merging] = useDisclosure();
  const [isNewConversation, newConversation] = useDisclosure();
  const [isNewLead, newLead] = useDisclosure();
  const isSubscribed = contact.subscription === 'subscribed';
  const subscribe = useWrite({
    changes: ['contact'],
    write: () => setSubscription(contact.contact_id, isSubscribed ? 'unsubscribed' : 'subscribed'),
    successMessage: (saved) => (saved.subscription === 'subscribed' ? 'Subscribed.' : 'Unsubscribed.'),
  });
  return (
    <>
      <PageHeader
        title={contactName(contact)}
        above={
          <TextLink to="/contacts" size="sm">
            Contacts
          </TextLink>
        }
        actions={
          <>
            <Button variant="default" loading={subscribe.isBusy} onClick={() => subscribe.run()}>
              {isSubscribed ? 'Unsubscribe' : 'Subscribe'}
            </Button>
            <Menu position="bottom-end" shadow="md">
              <Menu.Target>
                <Button variant="default" leftSection={<IconPlus size={iconSizes.normal} />}>
                  New
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={newConversation.open}>Conversation</Menu.Item>
                <Menu.Item onClick={newLead.open}>Lead</Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <Button
              variant="default"
              leftSection={<IconArrowMerge size={iconSizes.normal} />}
              onClick={merging.open}
            >
              Merge
            </Button>
            <Button leftSection={<IconPencil size={iconSizes.normal} />} onClick={editing.open}>
              Edit
            </Button>
          </>
        }
      />
      <ProblemNotice error={subscribe.problem} />
      <ErasureNotice contact={contact} />
      <div className={css.parts}>
        <div className={css.about}>
          <Panel title="Person">
            <ContactFacts contact={contact} />
          </Panel>
          <PersonData contact={contact} />
          <AuditLink record={`contact:${contact.contact_id}`} />
        </div>
        <Panel title="Timeline" description="All activity, newest first">
          <Timeline contactId={contact.contact_id} siteId={contact.site_id} />
        </Panel>
      </div>
      <NewConversationDialog
        isOpen={isNewConversation}
        siteId={contact.site_id}
        contact={contact}
        onClose={newConversation.close}
      />
      <NewLeadDialog isOpen={isNewLead} siteId={contact.site_id} contact={contact} onClose={newLead.close} />
      <EditDialog isOpen={isEditing} contact={contact} onClose={editing.close} />
      <MergeDialog isOpen={isMerging} contact={contact} onClose={merging.close} />
    </>
  );
}
