import type { DrawMath, MathDrawing } from './draw-math';

/** What drawing may take of one frame. */
const FRAME_MS = 16;
const BUDGET_MS = 4;
const MAX_KEPT = 1_000;
/** A formula that is being written is drawn at most this often. */
const OPEN_EVERY_MS = 200;

interface Request {
  readonly tex: string;
  readonly isDisplay: boolean;
}

interface MathDrawerDeps {
  readonly draw: DrawMath;
  readonly now: () => number;
  /** Runs the work in a task of its own. */
  readonly later: (work: () => void) => void;
}

/** Draws each formula once, and few of them in one task: a formula takes milliseconds. */
export interface MathDrawer {
  /** The drawing, null if the TeX is invalid, undefined if it has to wait for its turn. */
  drawNow(request: Request, isOpen: boolean): MathDrawing | null | undefined;
  /** Draws it when it is its turn. Returns a function that takes it off the queue. */
  drawLater(request: Request, onDrawn: () => void): () => void;
}

export function createMathDrawer({ draw, now, later }: MathDrawerDeps): MathDrawer {
  const drawn = new Map<string, MathDrawing | null>();
  const waiting = new Set<Request & { readonly onDrawn: () => void }>();
  let frame = -Infinity;
  let spent = 0;
  let openDrawn = -Infinity;
  let isScheduled = false;

  const keyOf = ({ tex, isDisplay }: Request) => `${isDisplay} ${tex}`;

  function hasTime(): boolean {
    if (now() - frame > FRAME_MS) [frame, spent] = [now(), 0];
    return spent < BUDGET_MS;
  }

  function drawAndKeep(request: Request): MathDrawing | null {
    const start = now();
    const drawing = draw(request.tex, request.isDisplay);
    spent += now() - start;
    const [oldest] = drawn.keys();
    if (drawn.size >= MAX_KEPT && oldest !== undefined) drawn.delete(oldest);
    drawn.set(keyOf(request), drawing);
    return drawing;
  }

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    later(() => {
      isScheduled = false;
      const [next] = waiting;
      if (!next) return;
      waiting.delete(next);
      if (!drawn.has(keyOf(next))) drawAndKeep(next);
      next.onDrawn();
      schedule();
    });
  }

  return {
    drawNow(request, isOpen) {
      const known = drawn.get(keyOf(request));
      if (known !== undefined) return known;
      if (!hasTime() || (isOpen && now() - openDrawn < OPEN_EVERY_MS)) return undefined;
      if (isOpen) openDrawn = now();
      return drawAndKeep(request);
    },
    drawLater(request, onDrawn) {
      const entry = { ...request, onDrawn };
      waiting.add(entry);
      schedule();
      return () => void waiting.delete(entry);
    },
  };
}
