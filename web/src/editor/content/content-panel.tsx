import type { PanelProps } from '../panel-props.ts';
import { Sections } from '../sections.tsx';
import { Forms } from './forms.tsx';
import { Galleries } from './galleries.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { Services } from './services.tsx';

/** Services, galleries, forms and pictures: all that pages show besides their own words. */
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
