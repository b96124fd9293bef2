import type { Memory } from '../memory.ts';
import type { Service } from './service.ts';
import type { Texts } from './texts/index.ts';
import type { TimeOpen } from './time-open.ts';
import type { Panel } from './view/panel.ts';

/** Services shared by the conversation and the form. */
export interface ChatContext {
  readonly siteKey: string;
  readonly service: Service;
  readonly memory: Memory;
  readonly texts: Texts;
  readonly lang: string;
  readonly panel: Panel;
  readonly timeOpen: TimeOpen;
  /** Fires `wake` when an immediate retry makes sense. */
  readonly wake: EventTarget;
  /** Reports the number of unread answers. */
  unread(count: number): void;
}

/** Current content of the panel. */
export interface PanelContent {
  /** Called when the panel opens: everything counts as seen. */
  opened(): void;
  closed(): void;
  focus(): void;
  /** Called when it is replaced: all its work must stop. */
  end(): void;
}
