/** A number as people write it, such as 98, 12,480, 4.5, 1’000 or 12 500. */
const written = /\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*/;

function textWithNumber(element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (written.test(texts.currentNode.data)) return texts.currentNode;
}

function span(part, ...content) {
  const made = document.createElement('span');
  made.className = `fx-count-up-on-view-${part}`;
  made.append(...content);
  return made;
}

/** Formats a fraction of a number with the separators and decimals of the original. */
function partOf(number, share) {
  const digits = number.replace(/\D/g, '');
  const [, whole, decimals] = /^(.+)[.,](\d+)$/.exec(number) ?? [];
  // Three digits after a separator are thousands, as in 12,480, except after a leading zero, as in 0.125.
  const places = decimals && (decimals.length !== 3 || whole === '0') ? decimals.length : 0;
  const reached = String(Math.round(digits * share)).padStart(places + 1, '0');
  const filling = reached.padStart(digits.length, ' ')[Symbol.iterator]();
  return number.replace(/\d/g, () => filling.next().value).replace(/^\D+/, '');
}

export default function countUpOnView(element, fx) {
  const text = textWithNumber(element);
  if (fx.calm || !text) return;
  const { 0: number, index } = written.exec(text.data);
  const shown = new Text(partOf(number, 0));
  const count = span('count', shown);
  count.ariaHidden = 'true';
  const place = span('number', span('true', number), count);
  const box = span('text', text.data.slice(0, index), place, text.data.slice(index + number.length));
  text.replaceWith(box);

  let frame;
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1).isIntersecting) return;
      seen.disconnect();
      const start = performance.now() + fx.ms('delay');
      const duration = fx.ms('duration') || 1;
      const step = (now) => {
        const time = Math.min(Math.max((now - start) / duration, 0), 1);
        if (time === 1) return box.replaceWith(text);
        shown.data = partOf(number, 1 - (1 - time) ** 4);
        frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    { threshold: 0.5 },
  );
  seen.observe(place);
  fx.ended(() => {
    seen.disconnect();
    cancelAnimationFrame(frame);
    box.replaceWith(text);
  });
}
