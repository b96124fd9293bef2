// Runs before the first paint. Mantine does the same once it has started; until then this decides the background.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('wheelhouse-colour-scheme');
  } catch {
    // Storage can be switched off; then the system decides.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
