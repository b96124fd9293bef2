// Stacks the two pictures, and reveals the second with a range input: by mouse, finger and arrow keys.
for (const frame of document.querySelectorAll<HTMLElement>('.before-after-slider')) {
  const range = document.createElement('input');
  range.type = 'range';
  range.min = '0';
  range.max = '100';
  range.value = '50';
  range.setAttribute('aria-label', frame.dataset.label ?? '');
  const show = (): void => frame.style.setProperty('--share', `${range.value}%`);
  range.addEventListener('input', show);
  frame.classList.add('before-after-moving');
  frame.append(range);
  show();
}

export {};
