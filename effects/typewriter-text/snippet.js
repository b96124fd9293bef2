// Limits the animation to five seconds for any length of text.
const longestMs = 3200;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const make = (part) => document.createElement(`fx-typewriter-text-${part}`);

/** End offset of each visible letter; a space belongs to the letter after it. */
const stopsOf = (text) =>
  [...letters.segment(text)]
    .filter(({ segment }) => segment.trim())
    .map(({ index, segment }) => index + segment.length);

/** Keeps a text in place and hides everything after an offset. */
function veil(node) {
  const [holder, rest, text] = [make('part'), make('rest'), node.data];
  const type = (end) => {
    node.data = text.slice(0, end);
    rest.textContent = text.slice(end);
  };
  node.replaceWith(holder);
  holder.append(node, rest);
  type(0);
  const lift = () => {
    node.data = text;
    holder.replaceWith(node);
  };
  return { node, lift, stops: stopsOf(text).map((end) => () => type(end)) };
}

export default function typewriterText(element, fx) {
  if (fx.calm) return;
  const state = (value) => element.setAttribute('data-fx-typewriter-text', value);
  const caret = make('caret');
  const parts = fx.texts().map(veil);
  const steps = parts.flatMap(({ node, stops }) => stops.map((type) => ({ node, type })));
  const lift = () => {
    for (const part of parts.splice(0)) part.lift();
  };

  let frame;
  let typed = 0;
  const run = (startsAt, pace) => {
    frame = requestAnimationFrame((now) => {
      for (; typed < steps.length && now >= startsAt + typed * pace; typed += 1) {
        steps[typed].type();
        steps[typed].node.after(caret);
      }
      if (typed < steps.length) return run(startsAt, pace);
      lift();
      steps.at(-1)?.node.after(caret);
      state('typed');
    });
  };
  state('waiting');
  fx.seen(() => {
    steps[0]?.node.before(caret);
    run(performance.now() + fx.ms('delay'), Math.min(fx.ms('pace'), longestMs / steps.length));
  });
  caret.addEventListener('animationend', () => caret.remove(), { signal: fx.signal });
  fx.ended(() => {
    cancelAnimationFrame(frame);
    caret.remove();
    lift();
    element.removeAttribute('data-fx-typewriter-text');
  });
}
