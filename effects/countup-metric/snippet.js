/** A number as people write it, such as 98, 1,480, 4.50, 1’000 or 12 500. */
const written = /\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*/;

const frameMs = 16;
/** Time without movement after which the slider counts as released. */
const restMs = 600;

/** Format of an amount, for writing other amounts in the same way. */
function formatOf(text, language) {
  const { 0: number, index } = written.exec(text);
  const [, whole, sign, digits] = /^(.+)([.,])(\d+)$/.exec(number) ?? [];
  // Three digits after a separator are thousands, as in 1,480, except after a leading zero, as in 0.125.
  const hasDecimals = digits !== undefined && (digits.length !== 3 || whole === '0');
  const integer = hasDecimals ? whole : number;
  const decimal = hasDecimals ? sign : undefined;
  // A short amount such as €740 is ambiguous.
  const usual = new Intl.NumberFormat(language).format(1234567).replace(/\d/g, '')[0];
  const separator = integer.length > 3 ? /\D/.exec(integer)?.[0] : usual;
  return {
    prefix: text.slice(0, index),
    suffix: text.slice(index + number.length),
    decimal,
    decimalPlaces: hasDecimals ? digits.length : 0,
    separator: separator === decimal ? '' : (separator ?? ''),
    useIndianSeparators: /\d\D\d\d\D/.test(integer),
  };
}

export default function countupMetric(element, fx) {
  const input = element.querySelector('input');
  const output = element.querySelector('output');
  const quantity = element.querySelector('.fx-countup-metric-quantity');
  const [amountWas, quantityWas] = [output.value, quantity?.textContent];
  if (!written.test(amountWas)) return;
  const language = element.closest('[lang]')?.lang.replace('_', '-') || undefined;
  const amountOf = (value) => value * output.dataset.each;

  const figure = document.createElement('span');
  figure.className = 'fx-countup-metric-figure';
  figure.ariaHidden = 'true';
  const print = (text) => {
    figure.textContent = text;
  };
  const counter = new countUp.CountUp(figure, 0, {
    ...formatOf(amountWas, language),
    startVal: amountOf(input.value),
    // Dragging restarts the count every frame: the first frame already advances, and the range is never split.
    easingFn: (time, ...way) => counter.easeOutExpo(time + frameMs, ...way),
    smartEasingThreshold: Infinity,
    plugin: { render: (_, text) => print(text) },
  });
  const textOf = (value) => counter.formattingFn(amountOf(value));
  const [least, most] = [textOf(input.min), textOf(input.max)];
  figure.dataset.fxCountupMetricRoom = least.length > most.length ? least : most;

  // Screen readers announce each change of an output, so it changes once, when the slider stops.
  const say = () => {
    const text = textOf(input.value);
    if (output.value !== text) output.value = text;
  };
  let timer;
  const later = (work, ms) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const showQuantity = () => {
    if (quantity) quantity.textContent = quantityWas.replace(written, input.value);
  };
  const follow = () => {
    showQuantity();
    later(say, restMs);
    counter.options.duration = fx.calm ? 0 : fx.ms('duration') / 1000;
    if (counter.options.duration > 0) counter.update(amountOf(input.value));
    else print(textOf(input.value));
  };

  // The browser may have restored the slider's position.
  showQuantity();
  say();
  output.after(figure);
  input.addEventListener('input', follow, { signal: fx.signal });
  // The reset event fires before the fields are reset.
  input.form?.addEventListener('reset', () => later(follow), { signal: fx.signal });
  fx.ended(() => {
    clearTimeout(timer);
    counter.onDestroy();
    figure.remove();
    output.value = amountWas;
    if (quantity) quantity.textContent = quantityWas;
  });
}
