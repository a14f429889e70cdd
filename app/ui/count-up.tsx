import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface CountUpProps {
  target: number;
  /** 1000 shows 50000 as 50. */
  divideBy: number;
  suffix: string;
  seconds: number;
}

/**
 * A number that climbs once it becomes visible. The server draws the final number, so it is
 * there without a script, for search engines, and where motion is not wanted.
 */
export function CountUp({ target, divideBy, suffix, seconds }: CountUpProps) {
  const [count, setCount] = useState(target);
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const shown = element.current;
    if (!shown || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        setCount(0);
        return;
      }
      observer.disconnect();
      const begun = performance.now();
      const climb = () => {
        const part = Math.min((performance.now() - begun) / (seconds * 1000), 1);
        setCount(Math.round(target * (1 - (1 - part) ** 3)));
        if (part < 1) frame = requestAnimationFrame(climb);
      };
      climb();
    });
    observer.observe(shown);
    // Paper shows the final number, also of a counter that was never scrolled to.
    const finish = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      flushSync(() => setCount(target));
    };
    window.addEventListener('beforeprint', finish);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('beforeprint', finish);
    };
  }, [target, seconds]);

  return (
    <span ref={element} dir="auto" className="prices">
      {Math.floor(count / divideBy)}
      {suffix}
    </span>
  );
}
