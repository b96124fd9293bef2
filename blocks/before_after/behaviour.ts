// Reveals the second picture with the range input on top of both: by mouse, finger and arrow keys.
for (const range of document.querySelectorAll<HTMLInputElement>('.before-after-slider > input')) {
  const show = (): void => range.parentElement?.style.setProperty('--share', `${range.value}%`);
  range.addEventListener('input', show);
  show();
}

export {};
