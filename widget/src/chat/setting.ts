import type { Memory } from '../memory.ts';
import type { WidgetConfig } from './answers.ts';
import type { Service } from './service.ts';
import type { Texts } from './texts/index.ts';
import type { TimeOpen } from './time-open.ts';
import type { Panel } from './view/panel.ts';

/** Context of the conversation and of the form. */
export interface Setting {
  readonly siteKey: string;
  readonly service: Service;
  readonly memory: Memory;
  readonly texts: Texts;
  readonly lang: string;
  readonly panel: Panel;
  readonly timeOpen: TimeOpen;
  /** Fires `wake` when trying again at once is worth it. */
  readonly wake: EventTarget;
  /** Reports the number of unread answers. */
  unread(count: number): void;
}

/** Present content of the panel. */
export interface Shown {
  /** The panel was opened: all of it is seen. */
  opened(): void;
  closed(): void;
  focus(): void;
  /** Something else is shown in its place: nothing of it goes on. */
  end(): void;
}

export type { WidgetConfig };
