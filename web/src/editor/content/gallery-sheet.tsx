import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { saveGallery } from '../../api/builder-galleries.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Part, Sheet } from '../../ui/sheet.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { type Gallery, galleryDoc, wholeDocument } from '../model/content-documents.ts';
import { usesOf, withoutBlocks } from '../model/uses.ts';
import type { PanelProps } from '../panel-props.ts';
import { DeleteContent } from '../parts/delete-content.tsx';
import css from '../parts/parts.module.css';
import { ShownOn } from '../parts/shown-on.tsx';
import { GalleryPictures } from './gallery-pictures.tsx';

/** One gallery: its name, layout and pictures. */
export function GallerySheet({
  gallery,
  onClose,
  ...props
}: PanelProps & { gallery: Gallery; onClose: () => void }) {
  const { model, state } = props;
  const [isLeaving, setLeaving] = useState(false);
  const { gallery_id: id, title, layout } = gallery;
  const doc = galleryDoc(id);
  const uses = usesOf(state.documents, 'gallery', id);
  const set = (member: 'title' | 'layout', value: string) =>
    model.change({ patches: [{ do: 'set', doc, at: `/${member}`, value }], key: `gallery ${id} ${member}` });
  return (
    <Sheet title={title || 'Gallery'} back="Galleries" onBack={onClose} onDelete={() => setLeaving(true)}>
      <TextInput
        label="Name"
        description="Only you see this. Pages show the heading of their block."
        maxLength={160}
        value={title}
        onChange={({ currentTarget }) => set('title', currentTarget.value)}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Arrangement"
        value={layout}
        onChange={(value) => set('layout', value)}
        data={[
          { value: 'grid', label: 'One shape' },
          { value: 'masonry', label: 'Own shapes' },
        ]}
      />
      <GalleryPictures {...props} gallery={gallery} />
      <ShownOn {...props} kind="gallery" id={id} uses={uses} />
      <Sharing {...props} gallery={gallery} />
      {isLeaving ? (
        <DeleteContent
          {...{ model, uses }}
          noun="gallery"
          name={title || id}
          becomes="Its blocks on those pages are removed too. The pictures stay under Pictures."
          patches={() => [
            ...withoutBlocks(usesOf(model.state().documents, 'gallery', id)),
            wholeDocument(doc),
          ]}
          onClose={() => setLeaving(false)}
          onDone={onClose}
        />
      ) : null}
    </Sheet>
  );
}

/** Shares the gallery with the other sites of the project. They keep their copy until they copy it again. */
function Sharing({ model, view, gallery: { gallery_id, scope } }: PanelProps & { gallery: Gallery }) {
  const share = useWrite({
    changes: ['change_set', 'revision'],
    async write() {
      await model.flush();
      await saveGallery(view, { gallery_id, scope: 'project' }, model.state().revisionId);
      await model.follow();
    },
    successMessage: () => 'Other sites of the project can use it.',
  });
  return (
    <Part title="Other sites of the project">
      <p className={css.quiet}>
        {scope === 'project'
          ? 'They can use it. Share it again to pass on your latest changes.'
          : 'Only on this site.'}
      </p>
      <ProblemNotice error={share.problem} title="Couldn’t share the gallery" />
      <Button variant="default" size="xs" loading={share.isBusy} onClick={() => share.run()}>
        {scope === 'project' ? 'Share again' : 'Share'}
      </Button>
    </Part>
  );
}
