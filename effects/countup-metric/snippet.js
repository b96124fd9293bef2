/** A number as people write it: 98, 1,480, 4.50, 1’000, 12 500. */
const written = /\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*/;

const frameMs = 16;
/** Unmoved for so long, the slider has come to rest. */
const restMs = 600;

/** How an amount is written, so that every other one is written in the same way. */
function formatOf(text, language) {
  const { 0: number, index } = written.exec(text);
  const [, whole, sign, digits] = /^(.+)([.,])(\d+)$/.exec(number) ?? [];
  // Three digits after a sign are thousands: 1,480. Unless nothing stands before them: 0.125.
  const hasDecimals = digits !== undefined && (digits.length !== 3 || whole === '0');
  const integer = hasDecimals ? whole : number;
  const decimal = hasDecimals ? sign : undefined;
  // Of a short one nobody can tell: €740.
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
    // A drag brings a new amount with every frame: so the first one moves already, and the way is never cut in two.
    easingFn: (time, ...way) => counter.easeOutExpo(time + frameMs, ...way),
    smartEasingThreshold: Infinity,
    plugin: { render: (_, text) => print(text) },
  });
  const textOf = (value) => counter.formattingFn(amountOf(value));
  const [least, most] = [textOf(input.min), textOf(input.max)];
  figure.dataset.fxCountupMetricRoom = least.length > most.length ? least : most;

  // Written anew, an output is read out: so once, when the slider has come to rest.
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

  // A browser may have put back where the visitor left the slider.
  showQuantity();
  say();
  output.after(figure);
  input.addEventListener('input', follow, { signal: fx.signal });
  // The form tells before it puts its fields back.
  input.form?.addEventListener('reset', () => later(follow), { signal: fx.signal });
  fx.ended(() => {
    clearTimeout(timer);
    counter.onDestroy();
    figure.remove();
    output.value = amountWas;
    if (quantity) quantity.textContent = quantityWas;
  });
}
