import type { ValueLocation } from '../../../../canvas/src/bridge.ts';
import { partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { withFacts } from '../../fields/picture-field.tsx';
import { PicturePicker, type UsedPicture } from '../../fields/picture-picker.tsx';
import { needsPicture } from '../model/sample-pictures.ts';
import type { SiteModel, SiteState } from '../model/site-model.ts';

interface PictureAtProps {
  siteId: number;
  model: SiteModel;
  state: SiteState;
  place: ValueLocation;
  onClose: () => void;
}

/** Picks the picture for one place in the site's documents. */
export function PictureAt({ siteId, model, state, place, onClose }: PictureAtProps) {
  const value = valueAt(state.documents[place.doc], partsOf(place.at)) as UsedPicture | undefined;
  const set = (picture: UsedPicture | undefined) =>
    model.change({ patches: [{ do: 'set', ...place, value: picture }] });
  return (
    <PicturePicker
      {...{ siteId, value, onClose }}
      onChange={(chosen) => set(withFacts(value, chosen))}
      onRemove={isOptional(state.documents, place) ? () => set(undefined) : undefined}
    />
  );
}

/**
 * True if the picture can be removed. A gallery item is removed as a whole, and so is a block that needs its
 * picture.
 */
function isOptional(documents: DocumentSet, { doc, at }: ValueLocation): boolean {
  const parts = partsOf(at);
  const block = valueAt(documents[doc], parts.slice(0, 2)) as { readonly key?: string } | undefined;
  return doc.startsWith('pages/') && !(parts.length === 4 && needsPicture(block?.key ?? '', parts[3] ?? ''));
}
