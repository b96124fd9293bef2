/** Start options of a browser. */
export interface StartOf {
  /** An empty folder of its own. */
  readonly profile: string;
  /** The proxy through which all of its requests go: `http://127.0.0.1:41231`. */
  readonly proxyUrl: string;
  /** True if it runs as root; Chromium as root starts without its sandbox or not at all. */
  readonly isRoot: boolean;
}

/** Two walls: it has no way out but the proxy, and finds no name by itself. */
const onlyThrough = (proxyUrl: string): readonly string[] => [
  `--proxy-server=${proxyUrl}`,
  // Loopback goes past the proxy unless told otherwise, since Chrome 72.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  // The same switch under both of its names: Chromium 156 heeds the first, earlier ones the second.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Nothing that Chromium does of itself: updates, reports, guesses at what is asked for next. */
const quiet: readonly string[] = [
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
  ...onlyThrough(proxyUrl),
  ...quiet,
  '--disable-gpu',
  // The default, /dev/shm, is 64 MB in a container and pages crash when it is full.
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  // A page may fill its own memory, and not the machine's.
  '--js-flags=--max-old-space-size=512',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  ...(isRoot ? ['--no-sandbox'] : []),
  'about:blank',
];
