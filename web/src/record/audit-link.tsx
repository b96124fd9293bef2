import { useIsAdministrator } from '../api/session.ts';
import { TextLink } from '../ui/link-button.tsx';

/** Link to every call that named a record, such as `ticket:12`, for people who may read the audit log. */
export function AuditLink({ record }: { record: string }) {
  if (!useIsAdministrator()) return null;
  return (
    <TextLink to="/audit" search={{ record, reads: 'all' }} size="sm">
      Audit log of this record
    </TextLink>
  );
}
