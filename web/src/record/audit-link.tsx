import { useIsAdministrator } from '../api/session.ts';
import { TextLink } from '../ui/link-button.tsx';

/** The way to every call that named a record, as `ticket:12`, for those who may read the audit log. */
export function AuditLink({ record }: { record: string }) {
  if (!useIsAdministrator()) return null;
  return (
    <TextLink to="/audit" search={{ record, reads: 'all' }} size="sm">
      Audit log of this record
    </TextLink>
  );
}
