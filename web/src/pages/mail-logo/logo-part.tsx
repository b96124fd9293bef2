import type { UseFormReturnType } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hostedPath, hostedTextQuery } from '../../api/bimi.ts';
import type { BimiFinding, BimiRecord } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { FileDrop } from './file-drop.tsx';
import { Findings } from './findings.tsx';
import { linesOf, readLogo } from './logo-file.ts';
import css from './logo-part.module.css';
import type { LogoValues } from './logo-values.ts';

interface LogoPartProps {
  form: UseFormReturnType<LogoValues>;
  /** The prepared logo, shown until another file is chosen. */
  record: BimiRecord | null;
  /** True if the server has checked the chosen file. */
  isCurrent: boolean;
  /** Errors of the logo. */
  findings: readonly BimiFinding[];
}

/** The logo's file, its preview, and the findings. */
export function LogoPart({ form, record, isCurrent: isLookedAt, findings }: LogoPartProps) {
  const file = form.values.svg_base64;
  const choose = async (chosen: File) => {
    const read = await readLogo(chosen);
    form.setFieldValue('svg_base64', typeof read === 'string' ? null : read);
    form.setFieldError('svg_base64', typeof read === 'string' ? read : null);
  };
  const drawn = file === null ? record && hostedPath(record.svg_url) : (file.previewUrl ?? null);
  return (
    <>
      <FileDrop
        name="svg_base64"
        label="Logo as an SVG file"
        description="Square, of at most 32 KB. PNG and JPEG do not work: ask the designer for the SVG."
        accept=".svg,.svgz,image/svg+xml"
        chosen={file?.name ?? (record ? 'The logo that was prepared' : undefined)}
        error={form.errors.svg_base64}
        onFile={(chosen) => void choose(chosen)}
      />
      {file === null && drawn === null ? null : (
        <div className={css.pair}>
          {file === null || file.isSafeToDraw ? (
            <Drawing address={drawn ?? undefined} />
          ) : (
            <p className={css.waiting}>
              The preview appears once the file is valid: an invalid one could freeze the browser for minutes.
            </p>
          )}
          <div className={css.found} aria-live="polite">
            {isLookedAt ? null : <p className={css.waiting}>This file hasn’t been checked yet.</p>}
            <Findings
              title={titleFor(findings.length)}
              findings={findings}
              lines={file?.lines ?? []}
              tone="bad"
            />
            {record && file === null ? <Accepted record={record} /> : null}
          </div>
        </div>
      )}
    </>
  );
}

const titleFor = (count: number): string =>
  count === 1 ? 'One thing has to change' : `${count} things have to change`;

function Accepted({ record }: { record: BimiRecord }) {
  const { data: source = '' } = useQuery({
    ...hostedTextQuery(record.svg_url),
    enabled: record.warnings.length > 0,
  });
  return (
    <>
      <p className={css.good}>
        <IconCircleCheck size={iconSizes.normal} className={css.goodIcon} aria-hidden />
        <span>
          The logo is valid and hosted by this server. Its record is ready (
          <Time at={record.prepared_at} />
          ).
        </span>
      </p>
      <Findings title="Good to know" findings={record.warnings} lines={linesOf(source)} tone="warn" />
    </>
  );
}

/** Shapes and backgrounds of logos in mail clients. */
const previews = [
  { label: 'On white', size: 'large', shape: 'square', ground: 'white' },
  { label: 'On dark', size: 'large', shape: 'square', ground: 'dark' },
  { label: 'As a circle', size: 'avatar', shape: 'circle', ground: 'white' },
  { label: 'Rounded', size: 'avatar', shape: 'rounded', ground: 'white' },
  { label: 'In a list', size: 'small', shape: 'circle', ground: 'white' },
  { label: 'In a dark one', size: 'small', shape: 'circle', ground: 'dark' },
] as const;

/** Draws a logo as an image: it is foreign markup and must not become part of the page. */
function Drawing({ address }: { address: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (address === undefined || address === broken)
    return (
      <p className={css.none} role="status">
        This file can’t be displayed as a picture.
      </p>
    );
  return (
    <ul className={css.looks} aria-label="How it looks">
      {previews.map(({ label, size, shape, ground }) => (
        <li key={label} className={css.look} data-size={size}>
          <span className={css.ground} data-ground={ground}>
            <img
              src={address}
              alt=""
              className={css.picture}
              data-size={size}
              data-shape={shape}
              onError={() => setBroken(address)}
            />
          </span>
          <span className={css.says}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
