import type { ContentView } from '../api/content-view.ts';
import type { EditedPage } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';
import type { EditorLocation } from './publish/editor-location.ts';

/** Props of every panel: the model, the current place, and navigation. */
export interface PanelProps {
  readonly siteId: number;
  readonly model: SiteModel;
  readonly state: SiteState;
  readonly pages: readonly EditedPage[];
  /** The page on the canvas. */
  readonly page: EditedPage | undefined;
  readonly canvasUrl: string;
  /** The open draft. */
  readonly view: ContentView;
  /** The open part of the panel, and the open record in it. */
  readonly part: string | undefined;
  readonly item: string | undefined;
  /** Field of the record that gets the focus. */
  readonly field: 'price' | undefined;
  readonly onNavigate: (location: EditorLocation) => void;
}
