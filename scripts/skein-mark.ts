/**
 * The logo: a core, and one thread wound three times into a loop. It is a single closed curve, so the thread has no end,
 * and it passes alternately over and under itself.
 */
type Point = readonly [x: number, y: number];
type Crossing = { readonly at: number; readonly sine: number };

export const MARK_SIZE = 1024;

const STEPS = 1440;
const WINDINGS = 3;
const LOBES = 4;
const TILT = Math.PI / 8;

export interface MarkShape {
  readonly color: string;
  /** Distance from the centre to the outermost line of the thread. */
  readonly radius: number;
  /** Thickness of the thread, and the gap it leaves where it passes over itself, as shares of the radius. */
  readonly thread?: number;
  readonly gap?: number;
}

/** The logo as SVG elements inside a square of MARK_SIZE. */
export function drawMark({ color, radius, thread = 0.145, gap = 0.04 }: MarkShape): string {
  const width = radius * thread;
  const space = radius * gap;
  const points = windThread(radius);
  const over = findOverpasses(points).map(({ at, sine }) => {
    const cosine = Math.sqrt(1 - sine * sine);
    const reach = 1.2 * (width / 2 / sine + ((width / 2 + space) * cosine) / sine) + 4;
    return { cut: stretchAround(points, at, reach), bridge: stretchAround(points, at, reach + 8) };
  });
  const id = `under-${Math.round(radius)}`;
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${MARK_SIZE}" height="${MARK_SIZE}">
  <rect width="${MARK_SIZE}" height="${MARK_SIZE}" fill="#fff"/>
  <path d="${over.map(({ cut }) => line(cut)).join('')}" fill="none" stroke="#000" stroke-width="${round(width + 2 * space)}"/>
</mask>
<g fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linejoin="round">
  <path mask="url(#${id})" d="${line(points)}Z"/>
  <path d="${over.map(({ bridge }) => line(bridge)).join('')}"/>
</g>`;
}

function windThread(radius: number): Point[] {
  const middle = radius * 0.74;
  const swing = radius * 0.26;
  return Array.from({ length: STEPS }, (_, step) => {
    const turn = (2 * Math.PI * WINDINGS * step) / STEPS;
    const distance = middle + swing * Math.cos((LOBES * turn) / WINDINGS);
    return [MARK_SIZE / 2 + distance * Math.cos(turn + TILT), MARK_SIZE / 2 + distance * Math.sin(turn + TILT)];
  });
}

/** Every second crossing along the thread passes over, so that the thread looks wound and not stacked. */
function findOverpasses(points: readonly Point[]): Crossing[] {
  const passes: Crossing[] = [];
  for (let i = 0; i < STEPS; i++) {
    for (let j = i + 2; j < STEPS; j++) {
      const sine = crossingSine(points, i, j);
      if (sine !== undefined) passes.push({ at: i, sine }, { at: j, sine });
    }
  }
  return passes.sort((a, b) => a.at - b.at).filter((_, order) => order % 2 === 0);
}

/** The sine of the angle at which two steps of the thread cross, or undefined if they do not. */
function crossingSine(points: readonly Point[], i: number, j: number): number | undefined {
  if (i === 0 && j === STEPS - 1) return undefined;
  const [a, b, c, d] = [pointAt(points, i), pointAt(points, i + 1), pointAt(points, j), pointAt(points, j + 1)];
  const cross = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (cross === 0) return undefined;
  const alongFirst = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / cross;
  const alongSecond = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / cross;
  const meet = alongFirst >= 0 && alongFirst < 1 && alongSecond >= 0 && alongSecond < 1;
  return meet ? Math.abs(cross) / (distance(a, b) * distance(c, d)) : undefined;
}

function stretchAround(points: readonly Point[], at: number, reach: number): Point[] {
  const stretch: Point[] = [];
  for (const direction of [-1, 1]) {
    let walked = 0;
    for (let step = at + (direction + 1) / 2; walked < reach; step += direction) {
      const point = pointAt(points, step);
      if (direction === -1) stretch.unshift(point);
      else stretch.push(point);
      walked += distance(point, pointAt(points, step + direction));
    }
  }
  return stretch;
}

function pointAt(points: readonly Point[], index: number): Point {
  const point = points[((index % STEPS) + STEPS) % STEPS];
  if (!point) throw new Error(`The thread has no point ${index}`);
  return point;
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const round = (value: number) => Math.round(value * 10) / 10;
const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
