import { useEffect, useRef } from 'react';
import css from './motion.module.css';

/** A small built-in page that plays an effect repeatedly. */
export function EffectDemo({ effectId }: { effectId: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const play = ({ source, data }: MessageEvent) => {
      const demo = frame.current?.contentWindow;
      if (demo && source === demo && data?.ready === true) demo.postMessage({ order: 'play' }, '*');
    };
    window.addEventListener('message', play);
    return () => window.removeEventListener('message', play);
  }, []);
  return (
    <div className={css.demo}>
      <iframe
        key={effectId}
        ref={frame}
        src={`/effects/${effectId}/demo`}
        title="How the effect moves"
        sandbox="allow-scripts"
        // Must not take the focus from people who choose by keyboard.
        inert
      />
    </div>
  );
}
