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
 * A number that climbs once, when it becomes visible. The final number is there from the start, for
 * those who listen, without a script, for search engines and on paper; the climbing one lies over it.
 */
export function CountUp({ target, divideBy, suffix, seconds }: CountUpProps) {
  const [climbing, setClimbing] = useState<number | null>(null);
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const shown = element.current;
    if (!shown || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const begun = performance.now();
      const climb = () => {
        const part = Math.min((performance.now() - begun) / (seconds * 1000), 1);
        setClimbing(part < 1 ? Math.round(target * (1 - (1 - part) ** 3)) : null);
        if (part < 1) frame = requestAnimationFrame(climb);
      };
      climb();
    });
    observer.observe(shown);
    const finish = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      flushSync(() => setClimbing(null));
    };
    window.addEventListener('beforeprint', finish);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('beforeprint', finish);
    };
  }, [target, seconds]);

  const said = (count: number) => `${Math.floor(count / divideBy)}${suffix}`;
  return (
    <span ref={element} dir="auto" className="prices relative">
      <span className={climbing === null ? undefined : 'opacity-0'}>{said(target)}</span>
      {climbing === null ? null : (
        <span aria-hidden="true" className="absolute inset-0">
          {said(climbing)}
        </span>
      )}
    </span>
  );
}
