import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { recordWord } from './words.ts';

/** The record that a call named, as the way to it where it has a page. */
export function RecordLink({ record }: { record: string }) {
  const [kind, id = ''] = record.split(':');
  const name = recordWord(record);
  const number = Number(id);
  switch (kind) {
    case 'conversation':
      return (
        <TextLink to={paths.conversation} params={{ conversationId: id }} search={{ show: 'all' }} size="sm">
          {name}
        </TextLink>
      );
    case 'ticket':
      return (
        <TextLink to={paths.ticket} params={{ ticketId: id }} search={{}} size="sm">
          {name}
        </TextLink>
      );
    case 'event':
      return (
        <TextLink to={paths.event} params={{ eventId: id }} search={{}} size="sm">
          {name}
        </TextLink>
      );
    case 'contact':
      return (
        <TextLink to={paths.contact} params={{ contactId: id }} size="sm">
          {name}
        </TextLink>
      );
    case 'review':
      return (
        <TextLink to={paths.review} params={{ reviewId: id }} search={{}} size="sm">
          {name}
        </TextLink>
      );
    case 'lead':
      return (
        <TextLink to={paths.leads} search={{ lead: number }} size="sm">
          {name}
        </TextLink>
      );
    case 'task':
      return (
        <TextLink to={paths.tasks} search={{ task: number }} size="sm">
          {name}
        </TextLink>
      );
    case 'post':
      return (
        <TextLink to={paths.social} search={{ post: number }} size="sm">
          {name}
        </TextLink>
      );
    case 'webhook':
      return (
        <TextLink to={paths.webhooks} search={{ webhook: number }} size="sm">
          {name}
        </TextLink>
      );
    case 'audit':
      return (
        <TextLink to={paths.auditEntry} params={{ auditId: id }} search={{}} size="sm">
          {name}
        </TextLink>
      );
    default:
      return <>{name}</>;
  }
}
