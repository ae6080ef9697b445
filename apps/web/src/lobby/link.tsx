import type { MouseEvent, ReactNode } from 'react';
import { goTo, pathOf, type Route } from '../route.ts';

interface LinkProps {
  readonly to: Route;
  readonly className?: string;
  readonly label?: string;
  readonly current?: boolean;
  readonly onNear?: () => void;
  readonly children: ReactNode;
}

/** A link within the page. With a modifier or another button it is the browser's, for a tab of its own. */
export function Link({ to, className, label, current = false, onNear, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a
      href={pathOf(to)}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </a>
  );
}
