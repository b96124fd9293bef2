const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const make = (part, ...content) => {
  const made = document.createElement(`fx-scramble-decode-text-${part}`);
  made.append(...content);
  return made;
};
const lettersOf = (text) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Shuffles a word's own letters, which keeps its script, font and width. */
const shuffled = (list) =>
  list
    .map((each) => [Math.random(), each])
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);

export default function scrambleDecodeText(_element, fx) {
  if (fx.calm) return;
  const copies = [];
  let total = 0;
  const held = fx.texts().map((node) => {
    const pieces = [...words.segment(node.data)].map(({ segment }) => {
      if (!segment.trim()) return segment;
      const [copy, real, letters] = [make('copy'), make('real', segment), lettersOf(segment)];
      copy.ariaHidden = 'true';
      copies.push({ copy, real, letters, from: total });
      total += letters.length;
      return make('word', copy, real);
    });
    const holder = make('text', ...pieces);
    node.replaceWith(holder);
    return { node, holder };
  });
  const show = (decoded) => {
    for (const { copy, letters, from } of copies) {
      const done = Math.max(0, Math.floor(decoded) - from);
      copy.textContent = [...letters.slice(0, done), ...shuffled(letters.slice(done))].join('');
    }
  };
  /** A word broken across lines has no single position for an overlay. */
  const leaveDivided = () => {
    const divided = copies.filter(({ real }) => real.getClientRects().length > 1);
    for (const { copy } of divided) copy.remove();
  };
  const restore = () => {
    for (const { node, holder } of held) holder.replaceWith(node);
  };

  let frame;
  const decode = (startedAt, shownAt) => {
    frame = requestAnimationFrame((now) => {
      const share = (now - startedAt) / fx.ms('duration');
      if (share >= 1) return restore();
      const isDue = now - shownAt >= fx.ms('pace');
      if (isDue) show(share * total);
      decode(startedAt, isDue ? now : shownAt);
    });
  };
  show(0);
  fx.seen(() => {
    leaveDivided();
    decode(performance.now(), 0);
  });
  fx.ended(() => {
    cancelAnimationFrame(frame);
    restore();
  });
}
