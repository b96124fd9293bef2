/** Targets that a page must not be able to reach. */
export interface Targets {
  /** Port of a server on this machine. */
  readonly port: number;
  readonly udpPort: number;
  /** URL of a file on this machine. If opened, it reports to the site. */
  readonly file: string;
}

/** Everything the page tries to reach. */
export const attempts = [
  'number',
  'name',
  'six',
  'short',
  'zero',
  'metadata',
  'file',
  'redirect',
  'beacon',
  'open',
  'form',
  'events',
  'socket',
  'worker',
  'rtc',
] as const;

/**
 * A page that tries to reach forbidden targets. It reports the outcome of each attempt, and anything it could read,
 * to its own site.
 */
export const attacks = ({ port, udpPort, file }: Targets) => `<h1>Trying</h1>
<link rel="dns-prefetch" href="//inside.test"><link rel="preconnect" href="http://127.0.0.1:${port}">
<img src="http://127.0.0.1:${port}/img"><script src="http://localhost:${port}/script"></script>
<iframe src="http://127.0.0.1:${port}/frame"></iframe><iframe src="${file}"></iframe>
<iframe src="chrome://version"></iframe><iframe src="/redirect"></iframe><iframe src="/to-file"></iframe>
<form id="form" method="post" target="posted" action="http://127.0.0.1:${port}/form"></form><iframe name="posted"></iframe>
<script>
  const tell = (what) => fetch('/tried?' + encodeURIComponent(what));
  const no = { mode: 'no-cors' };
  const read = (url) => fetch(url).then((answer) => answer.text()).then((text) => fetch('/read?' + encodeURIComponent(text)));
  const tries = {
    number: () => fetch('http://127.0.0.1:${port}/fetch', no),
    name: () => fetch('http://localhost:${port}/fetch', no),
    six: () => fetch('http://[::1]:${port}/fetch', no),
    short: () => fetch('http://127.1:${port}/fetch', no),
    zero: () => fetch('http://0.0.0.0:${port}/fetch', no),
    metadata: () => fetch('http://169.254.169.254/latest/meta-data/', no),
    file: () => read('${file}'),
    redirect: () => fetch('/redirect', no),
    beacon: async () => navigator.sendBeacon('http://127.0.0.1:${port}/beacon', 'x'),
    open: async () => window.open('http://127.0.0.1:${port}/open'),
    form: async () => document.getElementById('form').submit(),
    events: () => new Promise((end) => { new EventSource('http://127.0.0.1:${port}/events').onerror = end; }),
    socket: () => new Promise((end) => { new WebSocket('ws://127.0.0.1:${port}/socket').onerror = end; }),
    worker: () => new Promise((end) => {
      const code = "fetch('http://127.0.0.1:${port}/worker', { mode: 'no-cors' }).finally(() => postMessage(1)).catch(() => {})";
      new Worker(URL.createObjectURL(new Blob([code]))).onmessage = end;
    }),
    rtc: async () => {
      const urls = ['stun:127.0.0.1:${udpPort}', 'turn:127.0.0.1:${udpPort}?transport=udp', 'turn:127.0.0.1:${port}?transport=tcp'];
      const peer = new RTCPeerConnection({ iceServers: urls.map((url) => ({ urls: url, username: 'a', credential: 'b' })) });
      peer.createDataChannel('x');
      await peer.setLocalDescription(await peer.createOffer());
      await new Promise((end) => setTimeout(end, 1500));
    },
  };
  const soon = () => new Promise((end) => setTimeout(end, 2500));
  // The page finishes loading after the last attempt.
  fetch('/hold');
  for (const [name, attempt] of Object.entries(tries))
    Promise.race([attempt(), soon()]).then(() => tell(name), () => tell(name));
</script>`;
