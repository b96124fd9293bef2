import { TextLink } from '../../ui/link-button.tsx';
import { recordLabel } from './labels.ts';

/** The record named by a call, as a link if it has a page. */
export function RecordLink({ record }: { record: string }) {
  const [kind, id = ''] = record.split(':');
  const name = recordLabel(record);
  const number = Number(id);
  switch (kind) {
    case 'conversation':
      return (
        <TextLink
          to="/inbox/$conversationId"
          params={{ conversationId: id }}
          search={{ show: 'all' }}
          size="sm"
        >
          {name}
        </TextLink>
      );
    case 'ticket':
      return (
        <TextLink to="/tickets/$ticketId" params={{ ticketId: id }} search={{}} size="sm">
          {name}
        </TextLink>
      );
    case 'event':
      return (
        <TextLink to="/activity/$eventId" params={{ eventId: id }} search={{}} size="sm">
          {name}
        </TextLink>
      );
    case 'contact':
      return (
        <TextLink to="/contacts/$contactId" params={{ contactId: id }} size="sm">
          {name}
        </TextLink>
      );
    case 'review':
      return (
        <TextLink to="/reviews/$reviewId" params={{ reviewId: id }} search={{}} size="sm">
          {name}
        </TextLink>
      );
    case 'lead':
      return (
        <TextLink to="/leads" search={{ lead: number }} size="sm">
          {name}
        </TextLink>
      );
    case 'task':
      return (
        <TextLink to="/tasks" search={{ task: number }} size="sm">
          {name}
        </TextLink>
      );
    case 'post':
      return (
        <TextLink to="/social" search={{ post: number }} size="sm">
          {name}
        </TextLink>
      );
    case 'webhook':
      return (
        <TextLink to="/webhooks" search={{ webhook: number }} size="sm">
          {name}
        </TextLink>
      );
    case 'audit':
      return (
        <TextLink to="/audit/$auditId" params={{ auditId: id }} search={{}} size="sm">
          {name}
        </TextLink>
      );
    default:
      return <>{name}</>;
  }
}
