import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { pictureAddress, pictureTypes, sendPicture } from '../api/media.ts';
import { asProblem } from '../api/problem.ts';
import { PicturePicker } from '../fields/picture-picker.tsx';
import css from './editor.module.css';
import type { SiteModel, SiteState } from './model/site-model.ts';

const marks = [
  ['logo', 'Logo', 'Replaces the name in the header and footer.'],
  [
    'logo_dark',
    'Logo for dark backgrounds',
    'For dark sections and dark mode, where the main logo would be hard to see.',
  ],
  ['favicon', 'Icon', 'Square, for browser tabs and home screens.'],
] as const;
type Mark = (typeof marks)[number][0];

type Brand = Readonly<Partial<Record<Mark, { readonly asset_id: string }>>>;

interface BrandFormProps {
  siteId: number;
  model: SiteModel;
  state: SiteState;
}

/** Logo and icon of a site. A dropped or chosen picture appears on the page at once. */
export function BrandForm({ siteId, model, state }: BrandFormProps) {
  const brand = (state.documents['site.json'] as { brand?: Brand } | undefined)?.brand ?? {};
  function set(mark: Mark, assetId: string | undefined) {
    const { [mark]: _before, ...otherMarks } = brand;
    const next =
      assetId === undefined ? otherMarks : { ...otherMarks, [mark]: { asset_id: assetId, alt: '' } };
    const value = Object.keys(next).length === 0 ? undefined : next;
    model.change({ patches: [{ do: 'set', doc: 'site.json', at: '/brand', value }], key: `brand ${mark}` });
  }
  return (
    <>
      {marks.map(([mark, name, description]) => (
        <OneMark
          key={mark}
          {...{ siteId, name, description }}
          assetId={brand[mark]?.asset_id}
          onChange={(assetId) => set(mark, assetId)}
        />
      ))}
    </>
  );
}

interface OneMarkProps {
  siteId: number;
  name: string;
  description: string;
  assetId: string | undefined;
  onChange: (assetId: string | undefined) => void;
}

function OneMark({ siteId, name, description, assetId, onChange }: OneMarkProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  async function take(file: File | null | undefined) {
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      onChange((await sendPicture(siteId, file)).asset_id);
    } catch (error) {
      setFault(asProblem(error).detail);
    }
    setBusy(false);
  }
  return (
    <section
      className={css.brandMark}
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <h3>{name}</h3>
      {assetId === undefined ? (
        <p className={css.quiet}>{description} Drop a picture here.</p>
      ) : (
        <img className={css.brandPicture} src={pictureAddress(siteId, assetId, 320)} alt={name} />
      )}
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <Group gap="xs">
        <FileButton accept={pictureTypes} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={isBusy} aria-label={`Upload: ${name}`}>
              Upload
            </Button>
          )}
        </FileButton>
        <Button variant="default" size="xs" aria-label={`Choose: ${name}`} onClick={() => setChoosing(true)}>
          Choose
        </Button>
        {assetId === undefined ? null : (
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Remove: ${name}`}
            onClick={() => onChange(undefined)}
          >
            Remove
          </Button>
        )}
      </Group>
      {isChoosing ? (
        <PicturePicker
          isMark
          siteId={siteId}
          value={assetId === undefined ? undefined : { asset_id: assetId, alt: '' }}
          onClose={() => setChoosing(false)}
          onChange={(picture) => onChange(picture.asset_id)}
        />
      ) : null}
    </section>
  );
}
