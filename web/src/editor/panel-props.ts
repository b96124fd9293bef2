import type { View } from '../api/builder.ts';
import type { EditedPage } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';
import type { EditorPlace } from './publish/place-of-finding.ts';

/** Model, place and ways that every panel of the editor works with. */
export interface PanelProps {
  readonly siteId: number;
  readonly model: SiteModel;
  readonly state: SiteState;
  readonly pages: readonly EditedPage[];
  /** The page on the canvas. */
  readonly page: EditedPage | undefined;
  readonly canvasUrl: string;
  /** The draft that is open. */
  readonly view: View;
  /** The part of the panel, and the record that is open in it. */
  readonly part: string | undefined;
  readonly item: string | undefined;
  readonly onLead: (place: EditorPlace) => void;
}
