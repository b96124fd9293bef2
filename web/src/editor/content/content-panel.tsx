import { PictureLibrary } from '../../pages/pictures/picture-library.tsx';
import type { Gallery } from '../model/content-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import type { EditorLocation } from '../publish/editor-location.ts';
import { Sections } from '../sections.tsx';
import { Forms } from './forms.tsx';
import { Galleries } from './galleries.tsx';
import { Services } from './services.tsx';

/** Content that pages show in addition to their own text: services, galleries, forms and pictures. */
export const ContentPanel = (props: PanelProps) => (
  <Sections
    {...props}
    panel="content"
    of={[
      ['services', 'Services', () => <Services {...props} />],
      ['galleries', 'Galleries', () => <Galleries {...props} />],
      ['forms', 'Forms', () => <Forms {...props} />],
      ['pictures', 'Pictures', () => <PicturesPart {...props} />],
    ]}
  />
);

/** The media library inside the editor. A picture's uses link to their pages. */
function PicturesPart({ siteId, state, pages, item, onNavigate }: PanelProps) {
  const labelOf = (document: string): { readonly name: string; readonly location?: EditorLocation } => {
    const page = pages.find(({ doc }) => doc === document);
    if (page) return { name: page.title, location: { page: page.page_id } };
    if (document === 'services.json')
      return { name: 'Services', location: { panel: 'content', part: 'services' } };
    if (document === 'site.json')
      return { name: 'Logo and icon', location: { panel: 'design', part: 'logo' } };
    const gallery = state.documents[document] as Gallery | undefined;
    return gallery
      ? { name: gallery.title, location: { panel: 'content', part: 'galleries', item: gallery.gallery_id } }
      : { name: 'Live, but not in this draft' };
  };
  return (
    <PictureLibrary
      siteId={siteId}
      opened={item}
      onOpen={(next) => onNavigate({ panel: 'content', part: 'pictures', item: next })}
      labelOf={(document) => {
        const { name, location } = labelOf(document);
        return { name, onOpen: location && (() => onNavigate(location)) };
      }}
    />
  );
}
