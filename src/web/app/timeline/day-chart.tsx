// Daily figures as lines, as wide as there is room for. Saying in words what the chart shows is left to whoever uses it.
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { shortDay } from './day-words.ts';

/** Distinguished by their dashes too, not by colour alone. */
const looks = {
  accent: { line: 'stroke-accent', dot: 'fill-accent', dash: undefined },
  ink: { line: 'stroke-ink', dot: 'fill-ink', dash: '7 3' },
  fair: { line: 'stroke-fair', dot: 'fill-fair', dash: '2 3' },
  poor: { line: 'stroke-poor', dot: 'fill-poor', dash: '9 3 2 3' },
} as const;

export type Day = { date: string };
export type Series<D extends Day> = {
  key: Exclude<keyof D, 'date'> & string;
  label: string;
  look: keyof typeof looks;
};

const height = 220;
const margin = { top: 8, right: 8, bottom: 28, left: 40 };

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = box.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

type DayChartProps<D extends Day> = {
  days: readonly D[];
  series: readonly Series<D>[];
  /** The chart's content in one or two sentences. */
  label: string;
  /** Index of the day being looked at; the last one by default. */
  at: number;
  onLook: (at: number | null) => void;
};

/** null if unknown: the line has a gap there. */
export function valueOf<D extends Day>(day: D | undefined, key: Series<D>['key']): number | null {
  const value = day?.[key] ?? null;
  return value === null ? null : Number(value);
}

export function DayChart<D extends Day>({ days, series, label, at, onLook }: DayChartProps<D>) {
  const { box, width } = useWidth();
  const right = Math.max(margin.left + 1, width - margin.right);
  const bottom = height - margin.bottom;
  const most = Math.max(4, ...days.flatMap((day) => series.map(({ key }) => valueOf(day, key) ?? 0)));
  const x = scaleLinear({ domain: [0, Math.max(1, days.length - 1)], range: [margin.left, right] });
  const y = scaleLinear({ domain: [0, most], range: [bottom, margin.top], nice: true });
  const ticks = Math.max(2, Math.min(6, Math.floor(width / 110)));
  const tickDays = Array.from({ length: ticks }, (_, i) => Math.round((i * (days.length - 1)) / (ticks - 1)));
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const fromLeft = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onLook(Math.max(0, Math.min(days.length - 1, Math.round(x.invert(fromLeft)))));
  };
  const tickLook = { className: 'fill-muted', fontSize: 12, fontFamily: 'inherit' };
  return (
    <div ref={box} style={{ minHeight: height }} className="w-full min-w-0">
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          className="block"
          onPointerMove={look}
          onPointerLeave={() => onLook(null)}
        >
          <GridRows
            scale={y}
            left={margin.left}
            width={right - margin.left}
            numTicks={4}
            className="text-line"
            stroke="currentColor"
          />
          <AxisLeft
            scale={y}
            left={margin.left}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(value) => Number(value).toLocaleString('en-US', { notation: 'compact' })}
            tickLabelProps={() => ({ ...tickLook, textAnchor: 'end', dx: -4, dy: 4 })}
          />
          <AxisBottom
            scale={x}
            top={bottom}
            tickValues={[...new Set(tickDays)]}
            hideTicks
            axisLineClassName="stroke-line-strong"
            tickFormat={(value) => shortDay(days[Number(value)]?.date ?? '')}
            tickLabelProps={(value) => ({
              ...tickLook,
              textAnchor: Number(value) === 0 ? 'start' : Number(value) === days.length - 1 ? 'end' : 'middle',
              dy: 2,
            })}
          />
          <line x1={x(at)} x2={x(at)} y1={margin.top} y2={bottom} className="stroke-line-strong" />
          {series.map(({ key, look: name }) => (
            <LinePath
              key={key}
              data={[...days]}
              defined={(day) => valueOf(day, key) !== null}
              x={(_, i) => x(i)}
              y={(day) => y(valueOf(day, key) ?? 0)}
              fill="none"
              strokeWidth={2}
              strokeDasharray={looks[name].dash}
              className={looks[name].line}
            />
          ))}
          {series.flatMap(({ key, look: name }) =>
            days.map((day, i) => {
              const value = valueOf(day, key);
              const isAlone = valueOf(days[i - 1], key) === null && valueOf(days[i + 1], key) === null;
              // No line goes through a day between two unknown ones.
              if (value === null || (i !== at && !isAlone)) return null;
              const radius = i === at ? 3.5 : 2;
              return (
                <circle key={`${key} ${day.date}`} cx={x(i)} cy={y(value)} r={radius} className={looks[name].dot} />
              );
            }),
          )}
        </svg>
      )}
    </div>
  );
}

/** A sample of how a series is drawn, shown beside its name. */
export function LineSample({ look }: { look: keyof typeof looks }) {
  return (
    <svg aria-hidden width={22} height={8} className="shrink-0">
      <line
        x1={0}
        x2={22}
        y1={4}
        y2={4}
        strokeWidth={2}
        strokeDasharray={looks[look].dash}
        className={looks[look].line}
      />
    </svg>
  );
}
