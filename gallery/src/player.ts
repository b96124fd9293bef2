// Runs in a demo page within the gallery: simulates a visitor in a loop, until a real one interacts.
import { scrollThisPageAlone } from './scroll-this-page-alone.ts';
import { playSteps, type Step } from './steps.ts';

interface Script {
  readonly play: readonly Step[];
  readonly targetClass: string;
}

/** Message from the gallery to a demo. */
export type Order =
  | { readonly order: 'play' | 'pause' }
  | { readonly order: 'tune'; readonly values: Readonly<Record<string, string>> };

const text = document.getElementById('play')?.textContent ?? '{}';
const { play = [], targetClass = '' } = JSON.parse(text) as Partial<Script>;
/** Markup before the first run; the effect restarts on a copy of it. */
const untouched = document.querySelector('main')?.cloneNode(true);
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

let playback = new AbortController();

function restart(): void {
  if (untouched) document.querySelector('main')?.replaceWith(untouched.cloneNode(true));
  for (const played of document.querySelectorAll<HTMLElement>('[data-played-hover]'))
    played.removeAttribute('data-played-hover');
  scrollTo({ top: 0, behavior: 'instant' });
}

async function playInLoop({ signal }: AbortController): Promise<void> {
  let isFirst = true;
  while (!signal.aborted) {
    if (!isFirst) restart();
    isFirst = false;
    await playSteps([{ wait: 500 }, ...play, { wait: 1400 }], signal);
    // Effects that loop need no replay, and nothing is replayed for visitors who prefer less motion.
    if (play.length === 0 || reducedMotion) return;
  }
}

function tune(values: Readonly<Record<string, string>>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}:${value}!important;`);
  const style = document.getElementById('tuned') ?? document.createElement('style');
  style.id = 'tuned';
  style.textContent = `.${targetClass}{${lines.join('')}}`;
  document.head.append(style);
}

addEventListener('message', ({ source, data }: MessageEvent<Order>) => {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  if (data.order === 'tune') tune(data.values);
  playback.abort();
  if (data.order === 'pause') return;
  playback = new AbortController();
  if (data.order === 'tune') restart();
  void playInLoop(playback);
});

// A standalone demo waits for its visitor.
if (parent !== window) {
  scrollThisPageAlone();
  parent.postMessage({ ready: true }, '*');
  // The second page of a two-page demo starts by itself: the gallery is not notified of its load.
  if (/\/demo-2$/.test(location.pathname)) void playInLoop(playback);
}
