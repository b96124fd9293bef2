import { useEffect, useRef } from 'react';
import css from './motion.module.css';

/** A small page of ours on which an effect is played again and again. */
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
        // Inert, so that it cannot take the focus from someone choosing by keyboard.
        inert
      />
    </div>
  );
}
