const words = new Intl.Segmenter(undefined, { granularity: 'word' });
// Maximum delay of the last line, however many there are.
const longestStaggerMs = 2000;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Line breaks of the browser: for each text node, its ranges that are on one line. */
function stretchesIn(texts) {
  const range = document.createRange();
  let line = -1;
  let bottom = Number.NEGATIVE_INFINITY;
  return texts.map((node) => {
    const stretches = [];
    for (const { segment, index } of words.segment(node.data)) {
      if (!segment.trim()) continue;
      const end = index + segment.length;
      range.setStart(node, index);
      range.setEnd(node, end);
      const box = range.getBoundingClientRect();
      const isNext = box.top + box.height / 2 > bottom;
      if (isNext) line += 1;
      bottom = isNext ? box.bottom : Math.max(bottom, box.bottom);
      const last = stretches.at(-1);
      if (last?.line === line) last.end = end;
      else stretches.push({ line, start: index, end });
    }
    return { node, stretches };
  });
}

/** Wraps each range of a text node in its own element, with the spaces between them outside. */
function split({ node, stretches }) {
  const holder = document.createElement('fx-split-lines-rise-text');
  let at = 0;
  const parts = stretches.map(({ line, start, end }) => {
    const part = document.createElement('fx-split-lines-rise-line');
    part.append(node.data.slice(start, end));
    holder.append(node.data.slice(at, start), part);
    at = end;
    return { part, line };
  });
  holder.append(node.data.slice(at));
  node.replaceWith(holder);
  return { parts, join: () => holder.replaceWith(node) };
}

export default function splitLinesRise(element, fx) {
  if (fx.calm) return;
  const state = (value) => element.setAttribute('data-fx-split-lines-rise', value);
  let texts = [];
  const join = () => {
    for (const text of texts) text.join();
  };
  const rise = () => {
    texts = stretchesIn(fx.texts()).map(split);
    const parts = texts.flatMap((text) => text.parts);
    const stagger = Math.min(fx.ms('stagger'), longestStaggerMs / (parts.at(-1)?.line || 1));
    const [delay, duration] = [fx.ms('delay'), fx.ms('duration')];
    // Clips lines that have not risen at the bottom of the line box, with room for descenders such as g.
    const keyframes = {
      translate: ['0 calc(100% + 0.15em)', '0'],
      clipPath: ['inset(0 -0.2em 100%)', 'inset(-0.15em -0.2em)'],
    };
    const animations = parts.map(({ part, line }) =>
      part.animate(keyframes, { duration, delay: delay + line * stagger, easing, fill: 'backwards' }),
    );
    animations.at(-1)?.addEventListener('finish', join, { signal: fx.signal });
  };
  state('waiting');
  fx.seen(() => {
    rise();
    state('seen');
  });
  fx.ended(() => {
    join();
    element.removeAttribute('data-fx-split-lines-rise');
  });
}
