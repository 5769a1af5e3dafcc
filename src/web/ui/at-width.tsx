// Draws its children at a fixed width and scales them down if there is less room, so their line breaks stay the same.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** @param width in px. */
export function AtWidth({ width, children }: { width: number; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ room: width, height: 0 });
  useLayoutEffect(() => {
    if (!room.current || !drawn.current) return undefined;
    const measure = () =>
      setSize({ room: room.current?.clientWidth ?? width, height: drawn.current?.offsetHeight ?? 0 });
    const watch = new ResizeObserver(measure);
    watch.observe(room.current);
    watch.observe(drawn.current);
    measure();
    return () => watch.disconnect();
  }, [width]);
  const scale = Math.min(1, size.room / width);
  return (
    <div
      ref={room}
      className="w-full overflow-hidden"
      style={{ height: size.height ? size.height * scale : undefined }}
    >
      <div
        ref={drawn}
        className="origin-top-left"
        style={{ width, transform: scale < 1 ? `scale(${scale})` : undefined }}
      >
        {children}
      </div>
    </div>
  );
}
