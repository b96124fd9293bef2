/** A price split into its number with decimals and the text around it. */
function priceOf(data) {
  const [prefix, ...behind] = data.textContent.trim().split(/\d/);
  const suffix = behind.at(-1) ?? '';
  const decimals = data.getAttribute('value').split('.')[1]?.length ?? 0;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return { value: Number(data.value), prefix, suffix, format };
}

export default async function numberFlowPrice(element, fx) {
  const toggle = element.querySelector('.fx-number-flow-price-switch > input');
  const { default: NumberFlow } = await fx.library();
  if (fx.signal.aborted) return;
  const flows = [...element.querySelectorAll('.fx-number-flow-price-amount')].map((amount) => {
    const flow = new NumberFlow();
    flow.ariaHidden = 'true';
    flow.locales = element.closest('[lang]')?.lang.replace('_', '-') || undefined;
    // Without the motion guards, it rolls for everyone.
    flow.respectMotionPreference = fx.calm;
    const [first, second = first] = [...amount.querySelectorAll('data')].map(priceOf);
    const show = () => {
      const { value, prefix, suffix, format } = toggle.checked ? second : first;
      Object.assign(flow, { numberPrefix: prefix, numberSuffix: suffix, format });
      flow.update(value);
    };
    show();
    amount.append(flow);
    return { flow, show };
  });
  const roll = () => {
    const duration = fx.ms('duration');
    for (const { flow, show } of flows) {
      flow.transformTiming = { ...flow.transformTiming, duration };
      flow.opacityTiming = { ...flow.opacityTiming, duration: duration / 2 };
      show();
    }
  };
  toggle.addEventListener('change', roll, { signal: fx.signal });
  fx.ended(() => {
    for (const { flow } of flows) flow.remove();
  });
}
