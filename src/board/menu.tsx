/** A button with a panel below it, which a click elsewhere or Escape closes. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface MenuProps {
  label: string;
  /** Marks the button, as a filter that is set. */
  isSet?: boolean;
  class?: string;
  onOpen?(): void;
  children: (close: () => void) => ComponentChildren;
}

export function Menu({ label, isSet = false, class: name = '', onOpen, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  /** The side of the button with more room; null while the panel is closed, when it has no content. */
  const [side, setSide] = useState<'left' | 'right' | null>(null);
  const close = () => {
    if (!details.current?.open) return;
    const hadFocus = details.current.contains(document.activeElement);
    details.current.open = false;
    if (hadFocus) details.current.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('click', click);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('click', click);
      removeEventListener('keydown', press);
    };
  }, []);
  const toggle = () => {
    const { current } = details;
    if (!current?.open) return setSide(null);
    const { left, right } = current.getBoundingClientRect();
    setSide(left + right < innerWidth ? 'left' : 'right');
    return onOpen?.();
  };
  return (
    <details class={`menu ${name}`} ref={details} onToggle={toggle}>
      <summary class={isSet ? 'button set' : 'button'}>{label}</summary>
      <div class={`panel ${side}`}>{side !== null && children(close)}</div>
    </details>
  );
}
