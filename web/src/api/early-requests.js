// Runs before the page's code, which a slow computer needs a second to start, so that its first answers are here by then.
(() => {
  const center = '/api/command-center';
  let areas;
  try {
    areas = localStorage.getItem('wheelhouse-areas')?.split(' ');
  } catch {
    // Storage can be switched off; then only the editor's requests are known.
  }
  const [, siteId] = /^\/sites\/([1-9]\d{0,14})\/edit$/.exec(location.pathname) ?? [];
  const isEditor = siteId !== undefined && (areas?.includes('content') ?? true);
  if (location.pathname === '/sign-in' || (areas === undefined && !isEditor)) return;
  // As `startFrame` in early-frame.ts, which goes on with it.
  const startFrame = async (answer) => {
    const { url } = await answer.clone().json();
    if (!answer.ok || !document.body || !('moveBefore' in Element.prototype)) return undefined;
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.src = url;
    frame.inert = true;
    frame.style.cssText = 'position:fixed;inset:0;visibility:hidden';
    const early = { url, frame, hasGreeted: false };
    addEventListener('message', ({ source }) => {
      early.hasGreeted ||= source === frame.contentWindow;
    });
    document.body.append(frame);
    return early;
  };
  const answers = {};
  const request = (method, path) => {
    const answer = fetch(center + path, { method });
    // The code that takes the answer reports a failure.
    answer.catch(() => {});
    answers[`${method} ${location.origin}${center}${path}`] = answer;
    return answer;
  };
  request('GET', '/me');
  if (isEditor) {
    const draft = new URLSearchParams(location.search).get('draft');
    request(
      'GET',
      `/site-builder/open?site_id=${siteId}${/^cs_\d+$/.test(draft ?? '') ? `&change_set_id=${draft}` : ''}`,
    );
    window.earlyFrame = request('POST', `/sites/${siteId}/canvas`)
      .then(startFrame)
      .catch(() => {});
  }
  window.earlyAnswers = answers;
})();
