import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** A component whose code loads once it is due. Nothing is missing without it, so a failure is not reported. */
export function useLateCode<Props>(
  isDue: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [code, setCode] = useState<{ default: ComponentType<Props> }>();
  const loadCode = useEffectEvent(() => load().then(setCode, () => undefined));
  useEffect(() => {
    if (isDue) void loadCode();
  }, [isDue]);
  return code?.default;
}
