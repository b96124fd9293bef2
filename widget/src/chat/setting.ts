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
  /** Fires `wake` when an immediate retry makes sense. */
  readonly wake: EventTarget;
  /** Reports the number of unread answers. */
  unread(count: number): void;
}

/** Current content of the panel. */
export interface Shown {
  /** Called when the panel opens: everything counts as seen. */
  opened(): void;
  closed(): void;
  focus(): void;
  /** Called when it is replaced: all its work must stop. */
  end(): void;
}

export type { WidgetConfig };
