import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  bimiRecordQuery,
  hostedFile,
  type PrepareBody,
  type Prepared,
  prepareBimi,
  type RecordTarget,
} from '../../api/bimi.ts';
import type { BimiFinding, BimiRecord } from '../../api/records.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { CertificatePart } from './certificate-part.tsx';
import { FurtherSettings } from './further-settings.tsx';
import { dataUrlOf, type LogoFile } from './logo-file.ts';
import { LogoPart } from './logo-part.tsx';
import { keepsCertificate, type LogoValues, takenBy, valuesFor } from './logo-values.ts';
import css from './mail-logo.module.css';
import { StepLink, type StepLocation } from './step-link.tsx';
import { StepPanel } from './step-panel.tsx';

interface LogoStepProps extends StepLocation {
  target: RecordTarget;
  record: BimiRecord | null;
}

/** Result of preparing the last file. */
interface Outcome {
  readonly file: LogoFile | null;
  /** Empty if the file was accepted. */
  readonly findings: readonly BimiFinding[];
}

/** Uploads the logo and an optional certificate, which the server checks and hosts. */
export function LogoStep({ siteId, search, target, record }: LogoStepProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm<LogoValues>({
    initialValues: valuesFor(target, record),
    validate: {
      svg_base64: (file) => (file === null && record === null ? 'Choose the file of the logo first.' : null),
      selector: (value) =>
        value.trim() === '' ? 'Enter a name; without a reason for another it is default.' : null,
    },
  });
  const prepare = useWrite({
    changes: ['bimi_record'],
    write: async (sent: LogoValues): Promise<Prepared & { sent: LogoValues }> => ({
      ...(await prepareBimi(await bodyOf(sent, target, record))),
      sent,
    }),
    form,
    onDone: (prepared) => {
      const { sent } = prepared;
      if ('findings' in prepared) return setOutcome({ file: sent.svg_base64, findings: prepared.findings });
      const { record: preparedRecord } = prepared;
      const madeFor = { ...target, selector: preparedRecord.selector };
      queries.setQueryData(bimiRecordQuery(madeFor).queryKey, preparedRecord);
      setOutcome({ file: sent.svg_base64, findings: [] });
      form.setValues(takenBy(form.getValues(), sent));
      if (preparedRecord.selector === target.selector) return undefined;
      return void navigate({
        to: '/sites/$siteId/mail-logo',
        params: { siteId: String(siteId) },
        search: { ...search, selector: preparedRecord.selector, step: 'logo' },
        replace: true,
      });
    },
  });
  const file = form.values.svg_base64;
  const isCurrent = file === null || outcome?.file === file;
  const findings = file !== null && isCurrent ? (outcome?.findings ?? []) : [];
  const isAccepted = record !== null && file === null;
  return (
    <StepPanel
      title="Logo"
      lead="It has to be an SVG in a strict form called SVG Tiny PS. Drop the file here: every line that needs changing is listed, and the file itself is never changed."
    >
      <WriteForm form={form} write={prepare} label="Logo" className={css.parts}>
        <LogoPart form={form} record={record} isCurrent={isCurrent} findings={findings} />
        <CertificatePart form={form} record={record} />
        <FurtherSettings form={form} />
        <ProblemNotice error={prepare.problem} title="Couldn’t prepare the logo" />
        <div className={css.onward}>
          <Button type="submit" loading={prepare.isBusy} variant={isAccepted ? 'default' : 'filled'}>
            {isAccepted ? 'Check again' : 'Check the logo'}
          </Button>
          {isAccepted ? (
            <StepLink siteId={siteId} search={search} step="record">
              Continue with the record
            </StepLink>
          ) : null}
        </div>
      </WriteForm>
    </StepPanel>
  );
}

/** Body of the request. Files that the server has are read from it and sent back unchanged. */
async function bodyOf(
  values: LogoValues,
  target: RecordTarget,
  record: BimiRecord | null,
): Promise<PrepareBody> {
  const storedBase64 = async (url: string | undefined) =>
    url === undefined ? undefined : dataUrlOf(await hostedFile(url));
  const certificate =
    values.certificate_pem_base64?.sent ??
    (keepsCertificate(values, record) ? await storedBase64(record?.certificate?.url) : undefined);
  const dkim = values.dkim_selector.trim();
  return {
    site_id: target.siteId,
    sender_email: target.sender,
    selector: values.selector.trim(),
    avatar_preference: values.avatar_preference,
    svg_base64: values.svg_base64?.sent ?? (await storedBase64(record?.svg_url)) ?? '',
    ...(certificate === undefined ? {} : { certificate_pem_base64: certificate }),
    ...(dkim === '' ? {} : { dkim_selector: dkim }),
  };
}
