import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import type { OnePage } from '../../api/page-audits.ts';
import type { SiteDetail } from '../../api/records.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { WriteForm } from '../../ui/write-form.tsx';
import css from './audits.module.css';
import { MissingScore } from './missing-score.tsx';
import { deviceLabels } from './score-labels.ts';
import { devices, typedPath } from './search.ts';
import { useStartAudit } from './use-start-audit.ts';

const deviceChoices = devices.map((value) => ({ value, label: deviceLabels[value] }));

/** Form that starts an audit of a page. */
export function AuditForm({ site }: { site: SiteDetail }) {
  const form = useForm({ initialValues: { path: '/', device: devices[0] as OnePage['device'] } });
  const start = useStartAudit(form);
  const label = useId();
  const begin = (typed: string, device: OnePage['device']) => {
    const path = typedPath(typed, site.url);
    form.setFieldValue('path', path);
    start.run({ siteId: site.site_id, path, device });
  };
  return (
    <Stack gap="sm">
      <WriteForm
        form={form}
        write={{ run: ({ path, device }) => begin(path, device) }}
        className={css.form}
        label="Audit a page"
      >
        <TextInput
          className={css.path}
          label="Page"
          description={`The part of the address behind ${site.domain}`}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          {...form.getInputProps('path')}
        />
        <div className={css.device}>
          <span id={label} className={css.fieldLabel}>
            Device
          </span>
          <SegmentedControl aria-labelledby={label} data={deviceChoices} {...form.getInputProps('device')} />
        </div>
        <Button type="submit" loading={start.isBusy}>
          Audit this page
        </Button>
      </WriteForm>
      <ProblemNotice error={start.problem} title="Couldn’t audit the page" />
      {start.unmeasured === undefined ? null : (
        <MissingScore
          audit={start.unmeasured}
          siteUrl={site.url}
          onAudit={(path) => begin(path, form.values.device)}
        />
      )}
    </Stack>
  );
}
