/** The places of the highest scores above 0, best first; of two equal ones, the later. At most `count`, without sorting all of them. */
export function bestFirst(scores: Float64Array, count: number): readonly number[] {
  /** A heap with the worst of the best at its top. */
  const heap: number[] = [];
  const isWorse = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference < 0 || (difference === 0 && a < b);
  };
  for (let place = 0; place < scores.length; place++) {
    if ((scores[place] ?? 0) <= 0) continue;
    if (heap.length < count) {
      heap.push(place);
      rise(heap, isWorse);
    } else if (isWorse(heap[0] ?? 0, place)) {
      heap[0] = place;
      sink(heap, isWorse);
    }
  }
  return heap.sort((a, b) => (isWorse(a, b) ? 1 : -1));
}

type IsWorse = (a: number, b: number) => boolean;

function rise(heap: number[], isWorse: IsWorse): void {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isWorse(heap[at] ?? 0, heap[parent] ?? 0)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function sink(heap: number[], isWorse: IsWorse): void {
  for (let at = 0; ;) {
    let worst = at;
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && isWorse(heap[child] ?? 0, heap[worst] ?? 0)) worst = child;
    if (worst === at) return;
    swap(heap, at, worst);
    at = worst;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const first = heap[a] ?? 0;
  heap[a] = heap[b] ?? 0;
  heap[b] = first;
}
