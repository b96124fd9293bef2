/** Start options of a browser. */
export interface StartOf {
  /** Empty folder for the profile. */
  readonly profile: string;
  /** Proxy for all of its requests: `http://127.0.0.1:41231`. */
  readonly proxyUrl: string;
  /** True if it runs as root; Chromium as root starts without its sandbox or not at all. */
  readonly isRoot: boolean;
}

/** Two barriers: the proxy is its only way out, and it resolves no names itself. */
const proxyFlags = (proxyUrl: string): readonly string[] => [
  `--proxy-server=${proxyUrl}`,
  // Since Chrome 72, loopback bypasses the proxy by default.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  // The same switch under both names: Chromium 156 reads the first, earlier versions the second.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Disables background activity of Chromium: updates, reports, prefetching. */
const quietFlags: readonly string[] = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-features=DialMediaRouteProvider,MediaRouter,OptimizationHints,Translate,CertificateTransparencyComponentUpdater',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--safebrowsing-disable-auto-update',
];

/** Command line flags of a browser that opens one untrusted page. */
export const chromiumFlags = ({ profile, proxyUrl, isRoot }: StartOf): readonly string[] => [
  '--headless',
  // A pipe instead of a port, which any program on this machine could connect to. The browser exits when the other
  // end closes.
  '--remote-debugging-pipe',
  `--user-data-dir=${profile}`,
  ...proxyFlags(proxyUrl),
  ...quietFlags,
  '--disable-gpu',
  // The default, /dev/shm, is only 64 MB in containers, and pages crash when it is full.
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  // Keeps a page's heap from filling the machine's memory.
  '--js-flags=--max-old-space-size=512',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  ...(isRoot ? ['--no-sandbox'] : []),
  'about:blank',
];
