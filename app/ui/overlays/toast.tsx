import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { focusHeading } from '../focus.ts';
import { StaffIcon } from '../icons/staff-icon.tsx';
import { Spinner, slowAfterMs } from '../star.tsx';

interface ToastMessage {
  text: string;
  /** The name of the thing that the text is about. */
  subject?: string;
  note?: string;
  /** `busy` toasts stay until closed. */
  kind: 'success' | 'error' | 'busy';
  action?: { label: string; run: () => void };
  /** In milliseconds; hover and focus pause the timer. */
  durationMs?: number;
}

const defaultMs = { success: 6000, error: 12_000, busy: null } as const;

/** Returns a function that closes the toast. */
type ShowToast = (message: ToastMessage) => () => void;

const ToastContext = createContext<ShowToast>(() => () => undefined);

export function useToast(): ShowToast {
  return use(ToastContext);
}

/** Never takes the focus. Hover and focus pause the timers, F6 moves the focus here, Escape dismisses. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([]);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const count = useRef(0);
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element | null>(null);

  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    const id = count.current;
    setToasts((current) => {
      const others = current.filter((toast) => !isOutdated(toast, message));
      return [...others.slice(-3), { ...message, id }];
    });
    return () => setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);
  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) giveFocusBack();
    setToasts((current) => current.filter((toast) => toast.id !== id));
  };
  const giveFocusBack = () => {
    setFocused(false);
    const target = previousFocus.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    else focusHeading();
  };
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const button = event.key === 'F6' && findNewestButton(region.current);
      if (!button) return;
      button.focus();
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--toasts-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const renderToasts = (role: 'status' | 'alert') => (
    <div role={role} aria-atomic="false" className="grid gap-2">
      {toasts
        .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
        .map((toast) => (
          <Toast
            {...toast}
            key={toast.id}
            isPaused={isHovered || isFocused}
            onClose={() => close(toast.id)}
          />
        ))}
    </div>
  );
  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={region}
        aria-label="Notifications"
        aria-keyshortcuts="F6"
        className="toast-region"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={({ relatedTarget, currentTarget }) => {
          setFocused(true);
          if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        }}
        onBlur={() => setFocused(false)}
        onKeyDown={(event: KeyboardEvent) => {
          const toast = (event.target as Element).closest<HTMLElement>('[data-toast]');
          if (event.key === 'Escape' && toast) close(Number(toast.dataset.toast));
        }}
      >
        {renderToasts('alert')}
        {renderToasts('status')}
      </section>
    </ToastContext>
  );
}

/** Errors come before other toasts in the document. */
function findNewestButton(region: HTMLElement | null) {
  const toasts = [...(region?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];
  const [newest] = toasts.sort((a, b) => Number(b.dataset.toast) - Number(a.dataset.toast));
  return newest?.querySelector('button');
}

/** A failure, once there is news of the same thing: it was done after all, or failed again. */
function isOutdated({ kind, text, subject }: ToastMessage, next: ToastMessage): boolean {
  if (kind !== 'error') return false;
  return subject ? subject === next.subject : text === next.text;
}

/** Keyboard hint; touch screens show a button instead. */
const hintClass =
  'font-normal text-[0.875rem] text-soft pointer-coarse:absolute pointer-coarse:[clip-path:inset(50%)]';

interface ToastProps extends ToastMessage {
  id: number;
  isPaused: boolean;
  onClose: () => void;
}

function Toast(props: ToastProps) {
  const { id, isPaused, onClose, text, subject, note, kind, action } = props;
  const { durationMs = defaultMs[kind] } = props;
  const remainingMs = useRef<number | null>(durationMs);
  const isChosen = useRef(false);
  const end = useEffectEvent(onClose);
  useEffect(() => {
    const { current: ms } = remainingMs;
    if (isPaused || ms === null) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), ms);
    return () => {
      clearTimeout(timer);
      remainingMs.current = ms - (performance.now() - startedAt);
    };
  }, [isPaused]);
  if (kind === 'busy') {
    return (
      <div data-kind={kind} className="toast">
        <Spinner label={text} />
      </div>
    );
  }
  return (
    <div data-kind={kind} data-toast={id} className="toast">
      <StaffIcon
        name={kind === 'success' ? 'check' : 'warning'}
        className="text-green in-data-[kind=error]:text-error"
      />
      <div className="toast-words">
        <p>{text}</p>
        {subject && <bdi className="line-clamp-2 font-normal wrap-anywhere">{subject}</bdi>}
        {note && <p className={hintClass}>{note}</p>}
        {action && <p className={hintClass}>Press F6 for {action.label}</p>}
      </div>
      {action && (
        <button
          type="button"
          aria-label={subject && `${action.label}: ${subject}`}
          className="text-link min-h-11 flex-none px-3 wrap-normal"
          onClick={() => {
            // Ignores a second press before the toast closes.
            if (isChosen.current) return;
            isChosen.current = true;
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" className="icon-button" onClick={onClose}>
        <StaffIcon name="close" />
      </button>
    </div>
  );
}

/** For actions whose button shows no progress: on a slow connection people would press again. */
export function useToastWhile(isBusy: boolean, text: string) {
  const toast = useToast();
  useEffect(() => {
    if (!isBusy) return;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      close = toast({ text, kind: 'busy' });
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, [isBusy, text, toast]);
}
