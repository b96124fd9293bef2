import type { DomainRecord } from '../../api/domains.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { VerdictMark } from './domain-state.tsx';
import css from './domains.module.css';

/** Records to enter at a DNS provider, each with the current value. */
export const Records = ({ records }: { records: readonly DomainRecord[] }) => (
  <ul className={css.records} aria-label="Records">
    {records.map((record) => (
      <RecordRow key={`${record.type} ${record.name} ${record.value}`} {...record} />
    ))}
  </ul>
);

function RecordRow({ type, name, value, found, verdict, says }: DomainRecord) {
  // Other values are irrelevant if the value is right, or the record is to be removed.
  const otherValues = verdict === 'remove' ? [] : found.filter((foundValue) => foundValue !== value);
  return (
    <li className={css.record}>
      <dl className={css.fields}>
        <div>
          <dt>Type</dt>
          <dd>{type}</dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd>
            <code className={css.text}>{name}</code>
            {type === 'TXT' ? <CopyButton text={name} subject={`name of ${type} ${name}`} /> : null}
          </dd>
        </div>
        <div className={css.value}>
          <dt>Value</dt>
          <dd>
            <code className={css.text}>{value}</code>
            {verdict === 'remove' ? null : <CopyButton text={value} subject={`value of ${type} ${name}`} />}
          </dd>
        </div>
        {otherValues.length === 0 ? null : (
          <div className={css.found}>
            <dt>Found</dt>
            <dd>
              <code className={css.text}>{otherValues.join(', ')}</code>
            </dd>
          </div>
        )}
      </dl>
      <div className={css.verdict}>
        <VerdictMark verdict={verdict} />
        {verdict === 'ok' && says === 'Set.' ? null : <span>{says}</span>}
      </div>
    </li>
  );
}
