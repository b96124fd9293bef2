import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BimiRecord } from '../../api/records.ts';
import { Fact, Facts } from '../../record/record-parts.tsx';
import { Time } from '../../time/time.tsx';
import { readCertificate } from './certificate-file.ts';
import { Checks } from './checks.tsx';
import { FileDrop } from './file-drop.tsx';
import { Folded } from './folded.tsx';
import { keepsCertificate, type LogoValues } from './logo-values.ts';
import css from './mail-logo.module.css';

interface CertificatePartProps {
  form: UseFormReturnType<LogoValues>;
  record: BimiRecord | null;
}

/** The certificate for the logo, which some providers require and which can be added later. */
export function CertificatePart({ form, record }: CertificatePartProps) {
  const { values } = form;
  const file = values.certificate_pem_base64;
  const isUnchanged = keepsCertificate(values, record);
  const choose = async (chosen: File) => {
    const read = await readCertificate(chosen);
    form.setFieldValue('certificate_pem_base64', typeof read === 'string' ? null : read);
    form.setFieldError('certificate_pem_base64', typeof read === 'string' ? read : null);
  };
  const removeCertificate = () => {
    form.setFieldValue('certificate_pem_base64', null);
    form.setFieldValue('keepsCertificate', false);
  };
  return (
    <Folded
      title="Certificate for the logo"
      summary={isUnchanged || file ? 'one is chosen' : 'optional for now'}
      isOpen={Boolean(form.errors.certificate_pem_base64) || record?.publish_recommended === false}
    >
      <p className={css.quiet}>
        A certificate proves that the logo is yours: an authority has verified you and the mark. Gmail and
        Apple Mail show no logo without one; Yahoo and Fastmail do. A <strong>VMC</strong> is for a registered
        trademark, a <strong>CMC</strong> for a logo that you have used in public for a year. Authorities such
        as DigiCert, GlobalSign and SSL.com issue them for a year at a time. They charge a yearly fee, which
        is a real expense for a small business, and need some weeks. You can start without one and add it here
        at any time.
      </p>
      {record?.certificate && isUnchanged ? <Shown certificate={record.certificate} /> : null}
      <FileDrop
        name="certificate_pem_base64"
        label="Certificate as a PEM file"
        description="With the certificates of its issuers, as the authority sent it. Never the private key."
        accept=".pem,.crt,.cer,application/x-pem-file,application/pem-certificate-chain"
        chosen={file?.name ?? (isUnchanged ? 'Current certificate' : undefined)}
        error={form.errors.certificate_pem_base64}
        onFile={(chosen) => void choose(chosen)}
      />
      {values.svg_base64 !== null && file === null && record?.certificate ? (
        <p className={css.notice}>
          The previous certificate was for the previous logo and is not used with this one. Choose it again if
          it matches this file.
        </p>
      ) : null}
      {isUnchanged || file ? (
        <div>
          <Button size="xs" variant="default" onClick={removeCertificate}>
            Remove the certificate
          </Button>
        </div>
      ) : null}
    </Folded>
  );
}

const kinds = {
  VMC: 'VMC, for a registered trademark',
  CMC: 'CMC, for a logo in use',
} as const;

function Shown({ certificate }: { certificate: NonNullable<BimiRecord['certificate']> }) {
  const { type, issuer, domains, not_after, checks } = certificate;
  return (
    <>
      <Facts>
        <Fact label="Kind">{kinds[type]}</Fact>
        <Fact label="Issued by">{issuer}</Fact>
        <Fact label="Domains">{domains.join(', ')}</Fact>
        <Fact label="Expires">
          <Time at={not_after} />
        </Fact>
      </Facts>
      {checks.some(({ state }) => state === 'fail') ? (
        <p className={css.notice} data-tone="warn">
          With this certificate, no provider would show the logo, not even those that need none. Fix the
          problems below or remove the certificate before you publish the record.
        </p>
      ) : null}
      <Checks checks={checks} />
    </>
  );
}
